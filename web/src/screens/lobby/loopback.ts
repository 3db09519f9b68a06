// An address that leads nowhere but to the computer it is opened on.
export function isLoopback(link: string): boolean {
  const { hostname } = new URL(link, "http://localhost");
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || /^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
  );
}
