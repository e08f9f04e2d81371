import { expect, test } from 'vitest';
import { CallError } from '#ui/call/call-error.ts';
import { refusedFields } from './use-member-form.ts';

const refusal = (reason: string, fields?: { path: string; reason: string; detail: string }[]) =>
  new CallError({
    type: `/problems/${reason}`,
    title: reason,
    status: 409,
    detail: `because ${reason}`,
    reason,
    requestId: '1',
    ...(fields ? { fields } : {}),
  });

test('a taken address is shown under the address field', () => {
  expect(refusedFields(refusal('email-taken'))).toEqual({
    byField: { email: 'because email-taken' },
    rest: null,
  });
});

test('refused fields are shown at their fields, also for a new person', () => {
  const fields = [{ path: 'user.firstName', reason: 'maxLength', detail: 'too long' }];
  expect(refusedFields(refusal('invalid-input', fields))).toEqual({
    byField: { firstName: 'too long' },
    rest: null,
  });
});

test('all other failures are shown above the form', () => {
  expect(refusedFields(refusal('max-users'))).toEqual({ byField: {}, rest: 'because max-users' });
  expect(refusedFields(new Error('offline'))).toEqual({ byField: {}, rest: 'offline' });
  expect(refusedFields(null)).toEqual({ byField: {}, rest: null });
});
