import { expect, test } from 'vitest';
import { createSseParser } from './create-sse-parser.ts';

test('messages are parsed across chunks cut anywhere', () => {
  const text =
    'event: hello\nid: 4\nretry: 2000\ndata: {"kind":"hello","position":4,"refused":[]}\n\n: beat\nid: 9\n\n';
  const take = createSseParser();
  const messages = [...text].flatMap((letter) => take(letter));
  expect(messages).toEqual([
    { kind: 'hello', position: 4, refused: [] },
    { kind: 'beat', position: 9 },
  ]);
});

test('unknown messages are skipped', () => {
  const take = createSseParser();
  expect(take(': just a comment\n\ndata: not json\n\ndata: {"kind":"from-the-future"}\n\n')).toEqual([]);
});
