import { expect, test } from 'vitest';
import { withoutCredentials } from './use-page-analysis.ts';

test('user names and passwords in an address are not sent with it', () => {
  expect(withoutCredentials('https://moi:secret@gazette.example/a?b=1#c')).toBe(
    'https://gazette.example/a?b=1#c',
  );
  expect(withoutCredentials('about:blank')).toBe('about:blank');
});
