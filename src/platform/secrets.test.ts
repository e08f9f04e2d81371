import { expect, test } from 'vitest';
import { hashSecret, newSecret } from './secrets.ts';

test('a secret has 256 random bits, and is stored as a hash of 256', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  // Each bit is set in about half of them.
  const bits = secrets.map((secret) => [...Buffer.from(secret, 'base64url')].flatMap((byte) => bitsOf(byte)));
  for (let at = 0; at < 256; at += 1) {
    const set = bits.filter((one) => one[at] === 1).length;
    expect(set).toBeGreaterThan(40);
    expect(set).toBeLessThan(160);
  }
  expect(hashSecret('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs');
});

const bitsOf = (byte: number) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1);
