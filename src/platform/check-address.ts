import { createServer } from 'node:net';

/** Fails as listening there would, and leaves the address as it was. */
export function checkAddress(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
