//! Where a call comes from: which machine, and whether a proxy stands between.

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The lines by which proxies say for whom they call.
const FORWARDED: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// The other end of the connection that a call came over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    machine: IpAddr,
    /// Whether it says that it calls for somebody else.
    is_proxy: bool,
}

impl Peer {
    pub(crate) fn new(machine: IpAddr, headers: &HeaderMap) -> Peer {
        Peer {
            machine: machine.to_canonical(),
            is_proxy: FORWARDED.iter().any(|name| headers.contains_key(*name)),
        }
    }

    /// Whether it is a program of this very machine that calls for nobody else.
    pub(crate) fn is_local(self) -> bool {
        self.machine.is_loopback() && !self.is_proxy
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Infallible> {
        // Without a connection nobody is near, so nothing is allowed that a stranger is not.
        let machine = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip());
        Ok(Peer::new(machine, &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn peer(machine: &str, lines: &[(&'static str, &'static str)]) -> Peer {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, HeaderValue::from_static(value));
        }
        Peer::new(machine.parse().unwrap(), &headers)
    }

    #[test]
    fn only_this_machine_is_local() {
        for machine in ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"] {
            assert!(peer(machine, &[]).is_local(), "{machine}");
            for line in FORWARDED {
                assert!(!peer(machine, &[(line, "")]).is_local(), "{machine} with {line}");
            }
        }
        for machine in ["192.168.1.2", "10.0.0.1", "203.0.113.7", "2001:db8::1", "0.0.0.0"] {
            assert!(!peer(machine, &[]).is_local(), "{machine}");
        }
    }
}
