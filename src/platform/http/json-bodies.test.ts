import { expect, test } from 'vitest';
import { ACCEPTED_BODIES, REFUSED_BODIES } from '../../../tests/support/costly-bodies.ts';
import { assertPlainJson } from './json-bodies.ts';

const check = (body: string) => () => assertPlainJson(Buffer.from(body));

test.each(Object.keys(REFUSED_BODIES))('[TR-07] a costly body is refused before it is parsed: %s', (name) => {
  expect(check(REFUSED_BODIES[name] ?? '')).toThrow('body-too-complex');
});

test.each(Object.keys(ACCEPTED_BODIES))('[TR-07] a body within the limits passes unchanged: %s', (name) => {
  const body = ACCEPTED_BODIES[name] ?? '';
  expect(check(body)).not.toThrow();
  expect(JSON.parse(body)).toBeTruthy();
});

test('[TR-07] ten thousand ids, the longest list a call accepts, pass', () => {
  expect(check(JSON.stringify({ userIds: Array(10_000).fill(crypto.randomUUID()) }, null, 2))).not.toThrow();
});

test('[TR-07] the largest change of access a call accepts passes', () => {
  const shown = { entityType: 'User', entityId: crypto.randomUUID(), displayName: 'A B', firstName: 'A' };
  const rest = { lastName: 'B', permission: 'Reader', email: 'a@example.org', memberCount: 1 };
  const { entityType, entityId, displayName } = shown;
  const body = {
    add: Array(1_000).fill({ entityType, entityId, displayName, permission: 'Reader' }),
    remove: Array(1_000).fill({ ...shown, ...rest }),
    link: Array(1_000).fill(entityId),
    unlink: Array(1_000).fill(entityId),
  };
  expect(check(JSON.stringify(body))).not.toThrow();
});

test.each([
  ['a null character', '{"a":"\\u0000"}'],
  ['a high surrogate alone', '{"a":"\\ud83d"}'],
  ['a high surrogate before a letter', '{"a":"\\uD83Dx"}'],
  ['a high surrogate before another escape', '{"a":"\\ud83d\\n"}'],
  ['two high surrogates', '{"a":"\\ud83d\\ud83d\\ude00"}'],
  ['a low surrogate alone', '{"a":"\\ude00"}'],
  ['one in a key', '{"\\udc00":1}'],
  ['one after a long text', `{"a":"${'x'.repeat(1_000)}\\udc00"}`],
])('text that no database can store is refused: %s', (_name, body) => {
  expect(check(body)).toThrow('invalid');
});

test.each([
  ['a surrogate pair', '{"a":"\\ud83d\\ude00"}'],
  ['an escaped backslash before letters', '{"a":"\\\\u0000"}'],
  ['an escaped quote', '{"a":"\\"[[[["}'],
  ['brackets inside a long text', `{"a":"${'['.repeat(5_000)}"}`],
])('what only looks like it passes: %s', (_name, body) => {
  expect(check(body)).not.toThrow();
});

test.each([
  '{"a":"',
  '{"a":"\\',
  '{"a":"\\u',
  '{"a":"\\u12',
  '{"a":"\\ud83d\\u',
  '"\\ud83d\\ude',
  '}}}]]]',
  '',
])('text that is no JSON is left to the parser, or refused: %s', (body) => {
  try {
    assertPlainJson(Buffer.from(body));
  } catch (failure) {
    expect(failure).toMatchObject({ reason: { key: 'invalid' } });
  }
});
