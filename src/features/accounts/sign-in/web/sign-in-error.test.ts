import { expect, test } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { signInText } from '../text.ts';
import { refusedField, signInError, signInSentence } from './sign-in-error.ts';

const refusal = (reason: string, detail = '') =>
  new CallError({ type: '', title: '', status: 400, detail, reason, requestId: '' });
const { errors } = signInText.en.views.Login;

test('[AU-01] a known code is shown in the current language, whatever the server wrote', () => {
  const error = signInError(refusal('auth/wrong-password', 'Adresse ou mot de passe incorrect.'));
  expect(signInSentence(error, errors)).toBe(
    'Incorrect address or password. Check Caps Lock, then try again.',
  );
});

test('[AU-01] the time to wait comes from the server', () => {
  const error = signInError(refusal('too-many', 'Try again in 12 s.'));
  expect(error.code).toBe('auth/too-many-requests');
  expect(signInSentence(error, errors)).toBe('Try again in 12 s.');
});

test('[AU-01] a temporary failure is shown with the server’s sentence', () => {
  const error = signInError(refusal('unavailable', 'Vigie is temporarily unavailable.'));
  expect(signInSentence(error, errors)).toBe('Vigie is temporarily unavailable.');
});

test('[AU-01] anything else is unknown', () => {
  expect(signInError(new Error('boom'))).toEqual({ code: 'unknown' });
  expect(signInError(refusal('toString'))).toEqual({ code: 'unknown' });
});

test('[AU-01] a refusal is shown at its field', () => {
  expect(refusedField('auth/invalid-email')).toBe('email');
  expect(refusedField('auth/wrong-password')).toBe('password');
});
