import { expect, test } from 'vitest';
import { connectionSlots } from './connection-slots.ts';

const full = expect.objectContaining({ kind: 'too-many', retryAfterSeconds: 30 });

test('[TR-07] a person keeps thirty connections open, whatever their addresses, and others go on', () => {
  const { take } = connectionSlots();
  const release = Array.from({ length: 30 }, (_, n) => take({ userId: 'ada', address: `192.0.2.${n}` }));
  expect(() => take({ userId: 'ada', address: '192.0.2.99' })).toThrow(full);
  take({ userId: 'ben', address: '192.0.2.1' });
  release[0]?.();
  release[0]?.();
  take({ userId: 'ada', address: '192.0.2.99' });
  expect(() => take({ userId: 'ada', address: '192.0.2.99' })).toThrow(full);
});

test('[TR-07] one network keeps two thousand open, in IPv6 too', () => {
  const { take } = connectionSlots();
  for (let n = 0; n < 2_000; n += 1)
    take({ userId: `person ${n}`, address: `2001:db8:1:2::${n.toString(16)}` });
  expect(() => take({ userId: 'ada', address: '2001:db8:1:2::ffff' })).toThrow(full);
  take({ userId: 'ada', address: '2001:db8:1:3::1' });
});
