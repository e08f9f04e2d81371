import { expect, test } from 'vitest';
import { rememberedWords } from './remembered-words.ts';

test('what was asked lately is not worked out again, and what was not is forgotten', () => {
  const asked: string[] = [];
  const length = rememberedWords((word) => {
    asked.push(word);
    return String(word.length);
  });
  expect([length('digue'), length('digue')]).toEqual(['5', '5']);
  expect(asked).toEqual(['digue']);
  for (let i = 0; i < 30_000; i += 1) length(`a${i}`);
  length('digue');
  expect(asked.filter((word) => word === 'digue')).toHaveLength(1);
  for (let i = 0; i < 60_000; i += 1) length(`b${i}`);
  length('digue');
  expect(asked.filter((word) => word === 'digue')).toHaveLength(2);
});

test('what is too long for a word is not kept', () => {
  const asked: string[] = [];
  const same = rememberedWords((word) => {
    asked.push(word);
    return word;
  });
  const [word, long] = ['a'.repeat(64), 'a'.repeat(65)];
  for (const one of [word, long, word, long]) expect(same(one)).toBe(one);
  expect(asked).toEqual([word, long, long]);
});
