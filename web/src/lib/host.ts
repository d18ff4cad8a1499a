/** Whether a name or address leads back to the machine that asks, so that nobody else can follow it. */
export const isLoopback = (hostname: string): boolean =>
  /^(.+\.)?localhost\.?$/i.test(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname) || /^\[?::1\]?$/.test(hostname)
