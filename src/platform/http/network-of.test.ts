import { expect, test } from 'vitest';
import { networkOf } from './rate-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:eeee:dddd:cccc', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
