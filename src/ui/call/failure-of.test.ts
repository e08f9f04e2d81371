import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { failureOf } from './failure-of.ts';

const refused = (status: number) =>
  new CallError({
    type: 'about:blank',
    title: '',
    status,
    reason: 'refused',
    detail: 'Non.',
    requestId: '1',
  });

test('what was never read fails with whatever it met', () => {
  const away = new TypeError('Failed to fetch');
  expect(failureOf({ data: undefined, error: away })).toBe(away);
  expect(failureOf({ data: undefined, error: null })).toBeNull();
});

test('what was read once stays while the network or the server is away', () => {
  for (const error of [new TypeError('Failed to fetch'), refused(500), refused(503), refused(429)])
    expect(failureOf({ data: [], error })).toBeNull();
});

test('what was taken from its reader is gone, read or not', () => {
  for (const status of [403, 404]) {
    const error = refused(status);
    expect(failureOf({ data: [], error })).toBe(error);
  }
});
