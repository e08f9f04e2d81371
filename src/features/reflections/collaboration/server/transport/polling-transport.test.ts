import { expect, test } from 'vitest';
import { pollingTransport } from './polling-transport.ts';

test('concurrent requests wait while reading is paused, and then proceed one by one', async () => {
  const transport = pollingTransport(() => undefined);
  const received: number[] = [];
  /** Pauses reading after each message. */
  const receive = (message: Uint8Array) => {
    received.push(message[0] ?? -1);
    transport.setPaused(true);
  };
  const settled: number[] = [];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const requests = [1, 2].map((n) =>
    transport.deliver([Uint8Array.of(n), Uint8Array.of(n + 10)], receive).then(() => settled.push(n)),
  );
  for (const count of [1, 2, 3]) {
    await turn();
    expect(received).toHaveLength(count);
    transport.setPaused(false);
  }
  await turn();
  expect([...received].sort((a, b) => a - b)).toEqual([1, 2, 11, 12]);
  transport.close(1000, '');
  await Promise.all(requests);
  expect(settled).toHaveLength(2);
});
