import { expect, test } from 'vitest';
import { encryptionAtRest } from './encrypt-at-rest.ts';

const SECRET = 'a-secret-of-more-than-32-characters-for-tests';

test('encrypted values are decrypted by the same installation, purpose and owner only', () => {
  const vault = encryptionAtRest(SECRET, 'one purpose');
  const stored = vault.encrypt('JBSWY3DPEHPK3PXP', 'solene');
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(vault.encrypt('JBSWY3DPEHPK3PXP', 'solene')).not.toBe(stored);
  expect(vault.decrypt(stored, 'solene')).toBe('JBSWY3DPEHPK3PXP');
  expect(vault.decrypt(stored, 'aicha')).toBeNull();
  expect(encryptionAtRest(SECRET, 'another').decrypt(stored, 'solene')).toBeNull();
  expect(encryptionAtRest(`${SECRET}!`, 'one purpose').decrypt(stored, 'solene')).toBeNull();
});

test('changed or cut values are not read', () => {
  const vault = encryptionAtRest(SECRET, 'one purpose');
  const bytes = Buffer.from(vault.encrypt('JBSWY3DPEHPK3PXP', 'solene'), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(vault.decrypt(bytes.toString('base64url'), 'solene')).toBeNull();
  for (const cut of ['', 'abc', bytes.subarray(0, 20).toString('base64url')]) {
    expect(vault.decrypt(cut, 'solene')).toBeNull();
  }
});
