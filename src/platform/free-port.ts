import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral range that systems use for outgoing connections, from 32,768 on Linux: a port in it may be taken
 * before it is used, or while the server that listens on it restarts.
 */
const [FIRST, AFTER_LAST] = [20_000, 32_768] as const;
const TRIES = 100;

/** A loopback port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

function isFree(port: number): Promise<boolean> {
  return assertCanListen('127.0.0.1', port).then(
    () => true,
    () => false,
  );
}

/** Fails if this process could not listen on the address. Does not keep listening. */
export function assertCanListen(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
