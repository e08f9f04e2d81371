import { expect, test } from 'vitest';
import { linkWire } from './link-wire.ts';

test('requests that come at once wait while nothing is read, and then go one by one', async () => {
  const wire = linkWire(() => undefined);
  const received: number[] = [];
  /** Whoever reads has had enough after each message. */
  const receive = (message: Uint8Array) => {
    received.push(message[0] ?? -1);
    wire.hold(true);
  };
  const settled: number[] = [];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const requests = [1, 2].map((n) =>
    wire.bring([Uint8Array.of(n), Uint8Array.of(n + 10)], receive).then(() => settled.push(n)),
  );
  for (const so of [1, 2, 3]) {
    await turn();
    expect(received).toHaveLength(so);
    wire.hold(false);
  }
  await turn();
  expect([...received].sort((a, b) => a - b)).toEqual([1, 2, 11, 12]);
  wire.close(1000, '');
  await Promise.all(requests);
  expect(settled).toHaveLength(2);
});
