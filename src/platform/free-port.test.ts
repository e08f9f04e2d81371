import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';

async function listenAt(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
}

test('the port can be listened on, and is never given to an outgoing connection', async () => {
  const port = await freePort();
  await listenAt(port);
  expect(port).toBeLessThan(32_768);
});
