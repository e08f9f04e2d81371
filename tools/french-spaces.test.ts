import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITTEN = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && /\bfr: |\btexts\(/.test(readFileSync(file, 'utf8')),
);
const STRING = /(['"`])((?:(?!\1).)*)\1/g;
/** Interpolations in template literals, which are code. */
const COMPUTED = /\$\{[^}]*\}/g;
const LOOSE = /[\p{L}\p{N}»§] [:;?!»]|« /u;

/** Finds breakable spaces before punctuation, which could put a colon at the start of a line. */
function looseSpaces(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => [...line.matchAll(STRING)].map(([, , words = '']) => words.replace(COMPUTED, '§')))
    .filter((words) => LOOSE.test(words))
    .map((words) => `${file}: ${words}`);
}

test('in French, the spaces before : ; ? ! and inside « » are non-breaking', () => {
  expect(WRITTEN.length).toBeGreaterThan(20);
  expect(WRITTEN.flatMap(looseSpaces)).toEqual([]);
});
