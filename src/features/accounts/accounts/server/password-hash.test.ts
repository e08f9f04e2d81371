import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('[TR-04] a password is hashed with scrypt, at the cost that OWASP recommends, and a salt of its own', async () => {
  const [one, another] = [await hashPassword('marée haute'), await hashPassword('marée haute')];
  expect(one).not.toBe(another);
  const [salt = '', key = ''] = one.split(':');
  expect(Buffer.from(salt, 'hex')).toHaveLength(16);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 };
  expect(scryptSync('marée haute', salt, 64, cost).toString('hex')).toBe(key);
});

test('[TR-04] a password is taken as it was typed: nothing is cut off, trimmed or folded', async () => {
  const password = ` Marée ${'x'.repeat(119)}Z `;
  expect(password).toHaveLength(128);
  const hash = await hashPassword(password);
  const others = [password.trim(), password.toLowerCase(), password.slice(0, 72), password.slice(0, 127)];
  for (const other of others) expect(await verifyPassword(hash, other)).toBe(false);
  expect(await verifyPassword(hash, password)).toBe(true);
  // Two keyboards send one letter in two forms.
  expect(await verifyPassword(hash, password.normalize('NFD'))).toBe(true);
});
