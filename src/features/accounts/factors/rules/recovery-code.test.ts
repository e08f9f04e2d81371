import { expect, test } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode } from './recovery-code.ts';

test('a recovery code is read as it is typed, and shown in two halves', () => {
  expect(formatRecoveryCode('7QKM2XRT')).toBe('7QKM-2XRT');
  for (const typed of ['7QKM-2XRT', '7qkm2xrt', ' 7QKM 2XRT ', '7QKM–2XRT']) {
    expect(parseRecoveryCode(typed)).toBe('7QKM2XRT');
  }
  for (const typed of ['', '7QKM-2XR', '7QKM-2XRT2', '7QKM-2XR0', '7QKM-2XRI']) {
    expect(parseRecoveryCode(typed)).toBeNull();
  }
});
