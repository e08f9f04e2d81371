import { expect, test } from 'vitest';
import { memoizeWords } from './memoize-words.ts';

test('recent words are cached, older ones are evicted', () => {
  const computed: string[] = [];
  const length = memoizeWords((word) => {
    computed.push(word);
    return String(word.length);
  });
  expect([length('digue'), length('digue')]).toEqual(['5', '5']);
  expect(computed).toEqual(['digue']);
  for (let i = 0; i < 30_000; i += 1) length(`a${i}`);
  length('digue');
  expect(computed.filter((word) => word === 'digue')).toHaveLength(1);
  for (let i = 0; i < 60_000; i += 1) length(`b${i}`);
  length('digue');
  expect(computed.filter((word) => word === 'digue')).toHaveLength(2);
});

test('overlong words are not cached', () => {
  const computed: string[] = [];
  const same = memoizeWords((word) => {
    computed.push(word);
    return word;
  });
  const [word, long] = ['a'.repeat(64), 'a'.repeat(65)];
  for (const one of [word, long, word, long]) expect(same(one)).toBe(one);
  expect(computed).toEqual([word, long, long]);
});
