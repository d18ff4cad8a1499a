//! Where a call comes from: which machine, and whether a proxy stands between.

use crate::Settings;
use crate::limit::network;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, header};
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
    /// For whom, if that can be read.
    calls_for: Option<IpAddr>,
    /// Whether it calls us by a name that only this machine has. A page on the net can give its own name our address, and would
    /// then call from this very machine, but under that name.
    calls_us_local: bool,
}

impl Peer {
    /// Whoever is at the other end of a request.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap) -> Peer {
        // Without a connection nobody is near, so nothing is allowed that a stranger is not.
        let machine = extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip());
        Peer::new(machine, headers)
    }

    fn new(machine: IpAddr, headers: &HeaderMap) -> Peer {
        Peer {
            machine: machine.to_canonical(),
            is_proxy: FORWARDED.iter().any(|name| headers.contains_key(*name)),
            calls_for: last_forwarded(headers),
            calls_us_local: names_this_machine(headers),
        }
    }

    /// Whether it is a program of this very machine that calls for nobody else.
    pub(crate) fn is_local(self) -> bool {
        self.machine.is_loopback() && !self.is_proxy && self.calls_us_local
    }

    /// Whether it may ask for as much as it likes: the operator, a bot or a load generator. Behind a proxy everybody comes from
    /// this machine.
    pub(crate) fn is_unlimited(self, settings: &Settings) -> bool {
        self.is_local() && settings.public_url.is_none()
    }

    /// The address by which it is counted, if it is: behind a proxy that does not say for whom it calls, everybody would share
    /// one.
    pub(crate) fn counted(self, settings: &Settings) -> Option<IpAddr> {
        (!self.is_local()).then(|| network(self.address(settings)))
    }

    /// The address of whoever calls. A proxy is believed only if the operator said that there is one, and if it is near:
    /// otherwise anybody could give any address.
    pub(crate) fn address(self, settings: &Settings) -> IpAddr {
        match self.calls_for {
            Some(address) if settings.public_url.is_some() && is_near(self.machine) => address,
            _ => self.machine,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Infallible> {
        Ok(Peer::of(&parts.extensions, &parts.headers))
    }
}

/// What the proxy itself has seen: the last address of the list. Those before it are what the caller said.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = line.to_str().ok()?.rsplit(',').next()?.trim();
    let address: IpAddr = last.parse().or_else(|_| last.parse().map(|place: SocketAddr| place.ip())).ok()?;
    Some(address.to_canonical())
}

/// Whether the server is called by a name of this machine alone. Programs that name nobody are no browsers.
pub(crate) fn names_this_machine(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (host, None) = (hosts.next(), hosts.next()) else { return false };
    let Some(host) = host else { return true };
    let Ok(host) = host.to_str() else { return false };
    let (name, port) = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((name, rest)) => (name, rest.strip_prefix(':').or(rest.is_empty().then_some(""))),
        None => host.split_once(':').map_or((host, Some("")), |(name, port)| (name, Some(port))),
    };
    if !port.is_some_and(|port| port.bytes().all(|digit| digit.is_ascii_digit())) {
        return false;
    }
    name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || name.parse().is_ok_and(|address: IpAddr| address.to_canonical().is_loopback())
}

pub(crate) fn is_near(machine: IpAddr) -> bool {
    machine.is_loopback()
        || match machine {
            IpAddr::V4(machine) => machine.is_private() || machine.is_link_local(),
            IpAddr::V6(machine) => machine.is_unique_local() || machine.is_unicast_link_local(),
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

    fn settings(public_url: Option<&str>) -> Settings {
        Settings { public_url: public_url.map(str::to_owned), ..Settings::default() }
    }

    #[test]
    fn a_page_that_gave_its_name_our_address_is_not_local() {
        for (host, is_local) in [
            ("localhost", true),
            ("LOCALHOST:7464", true),
            ("127.0.0.1:7464", true),
            ("[::1]:7464", true),
            ("[::1]", true),
            ("rebound.example:7464", false),
            ("localhost.example", false),
            ("127.0.0.1.example:80", false),
            ("[::1].example", false),
            ("localhost:80@rebound.example", false),
            ("127.0.0.1:7464:rebound.example", false),
            ("192.168.1.7:7464", false),
            ("", false),
        ] {
            assert_eq!(peer("127.0.0.1", &[("host", host)]).is_local(), is_local, "{host}");
        }
        assert!(peer("127.0.0.1", &[]).is_local(), "a program may name nobody");
        let two = [("host", "localhost"), ("host", "rebound.example")];
        assert!(!peer("127.0.0.1", &two).is_local(), "but not two at once");
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

    #[test]
    fn a_proxy_is_believed_if_it_is_near_and_expected() {
        let (behind, open) = (settings(Some("https://games.example.org")), settings(None));
        let told = [("x-forwarded-for", "198.51.100.1, 203.0.113.7")];
        for machine in ["127.0.0.1", "10.1.2.3", "192.168.0.9", "::1", "fd00::5"] {
            let peer = peer(machine, &told);
            assert_eq!(peer.address(&behind).to_string(), "203.0.113.7", "the last one is the proxy's word");
            assert_eq!(peer.address(&open).to_string(), machine);
        }
        assert_eq!(peer("8.8.8.8", &told).address(&behind).to_string(), "8.8.8.8");
        // Of two lines the last counts, and what is no address counts for nothing.
        let twice = [("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "[2001:db8::7]:443")];
        assert_eq!(peer("127.0.0.1", &twice).address(&behind).to_string(), "2001:db8::7");
        let odd = [("x-forwarded-for", "somebody")];
        assert_eq!(peer("127.0.0.1", &odd).address(&behind).to_string(), "127.0.0.1");
    }
}
