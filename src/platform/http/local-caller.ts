/** Headers added by proxies, behind which every caller seems to be local. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * True for a program on this machine that connected directly under a loopback name: neither through a proxy nor through a
 * foreign site whose name resolves to this machine.
 */
export function isLocalCaller(address: string, headers: Headers): boolean {
  return (
    LOOPBACK_ADDRESS.test(address) &&
    isLoopbackHost(headers.get('host') ?? '') &&
    !FORWARDING.some((name) => headers.has(name))
  );
}

/** True for a host name, with or without port, that always means this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}
