//! What is asked of the operating system. Elsewhere than on Unix there is nothing to ask for.

/// Raises the number of files that this process may have open as far as the system lets it, and says what it is then.
#[cfg(unix)]
pub(crate) fn raise_open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let now = if setrlimit(Resource::Nofile, raised).is_ok() { raised } else { limit };
    now.current.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
pub(crate) fn raise_open_files() -> u64 {
    u64::from(u16::MAX)
}

/// How far the threads of long work stand back: each gets about a tenth of what one that plays gets, where both want a core. Less, and
/// on a machine that is busy with something else nobody would ever get an answer.
#[cfg(target_os = "linux")]
const STANDS_BACK: i32 = 10;

/// Lets the thread that calls this stand back: what takes long must not hold up those who play. If it is not allowed, all are equal.
pub(crate) fn give_way() {
    // Linux counts the priority of a thread where others count that of the whole process.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, STANDS_BACK);
}

/// Limits what the system keeps for a client that does not read. Left alone it keeps megabytes for each.
pub(crate) fn limit_unread(stream: &tokio::net::TcpStream) {
    #[cfg(unix)]
    let _ = rustix::net::sockopt::set_socket_send_buffer_size(stream, 128 * 1024);
    #[cfg(not(unix))]
    let _ = stream;
}
