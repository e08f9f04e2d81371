import { createServer } from 'node:net';

/** Fails if this process could not listen on the address. Does not keep listening. */
export function assertCanListen(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
