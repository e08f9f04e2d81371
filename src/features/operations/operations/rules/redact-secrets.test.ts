import { expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

test.each([
  [
    'a link of a mail',
    'at https://vigie.example/setPassword#token=abc&kind=reset',
    'at https://vigie.example/setPassword',
  ],
  ['a question', 'GET /api/find?q=eau failed', 'GET /api/find failed'],
  ['an address', 'no profile of solene@agence.example', 'no profile of …@…'],
  ['a quotation', `"${'Notre avis sur ce rapport est réservé'}" is not valid JSON`, '"…" is not valid JSON'],
  ['a token', `refused: vgt_${'a1B2'.repeat(10)}`, 'refused: …'],
  ['a second line of the log', 'one\n{"level":50}', 'one {"level":50}'],
])('FX-66: %s is not in the log', (_what, message, logged) => {
  expect(redactSecrets(message)).toBe(logged);
});

test('FX-66: the useful part of a message stays', () => {
  const message = 'Failure while storing file for uuid 019a7c1e-0000-7000-8000-000000000001: no answer';
  expect(redactSecrets(message)).toBe(message);
});
