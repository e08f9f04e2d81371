import { expect, test } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { setPasswordCode } from './password-from-link.tsx';

test.each([
  ['auth/weak-password', 'weak'],
  ['missingPassword', 'weak'],
  ['guessablePassword', 'guessable'],
  ['emailMismatch', 'emailMismatch'],
  ['auth/invalid-email', 'emailMismatch'],
  ['auth/user-disabled', 'disabled'],
  ['expired', 'expired'],
  ['notFromEmailLink', 'expired'],
  ['constructor', 'unknown'],
])('[AU-04] the refusal %s is shown as %s', (reason, code) => {
  const failure = new CallError({ type: '', title: '', status: 400, detail: '', reason, requestId: '' });
  expect(setPasswordCode(failure)).toBe(code);
});

test('[AU-04] a failure without a reason is unknown', () => {
  expect(setPasswordCode(new Error('boom'))).toBe('unknown');
});
