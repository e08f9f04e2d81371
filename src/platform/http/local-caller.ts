/** Headers a proxy adds; behind one, everybody seems to call from this machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * True for a program on this very machine that came straight here under a loopback name: neither through a proxy nor
 * through a foreign site whose name was pointed at this machine.
 */
export function isLocalCaller(address: string, headers: Headers): boolean {
  return (
    LOOPBACK_ADDRESS.test(address) &&
    isLoopbackHost(headers.get('host') ?? '') &&
    !FORWARDING.some((name) => headers.has(name))
  );
}

/** True for a name, with or without a port, that always means this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}
