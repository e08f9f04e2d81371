import { expect, test } from 'vitest';
import { blockingError, CallError } from './call-error.ts';

const refused = (status: number) =>
  new CallError({
    type: 'about:blank',
    title: '',
    status,
    reason: 'refused',
    detail: 'Non.',
    requestId: '1',
  });

test('an error is shown where no data was ever loaded', () => {
  const networkError = new TypeError('Failed to fetch');
  expect(blockingError({ data: undefined, error: networkError })).toBe(networkError);
  expect(blockingError({ data: undefined, error: null })).toBeNull();
});

test('loaded data stays while the network or the server is unavailable', () => {
  for (const error of [new TypeError('Failed to fetch'), refused(500), refused(503), refused(429)])
    expect(blockingError({ data: [], error })).toBeNull();
});

test('data is removed once access to it is lost, loaded or not', () => {
  for (const status of [403, 404]) {
    const error = refused(status);
    expect(blockingError({ data: [], error })).toBe(error);
  }
});
