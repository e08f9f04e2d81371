import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITTEN = globSync('src/**/{text,*-text,*reasons,validators}.ts');
const STRING = /(['"`])((?:(?!\1).)*)\1/g;
/** What a template computes is code, not words. */
const COMPUTED = /\$\{[^}]*\}/g;
const LOOSE = /[\p{L}\p{N}»§] [:;?!»]|« /u;

/** Words a line could be broken at, leaving a colon alone at its beginning. */
function looseSpaces(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => [...line.matchAll(STRING)].map(([, , words = '']) => words.replace(COMPUTED, '§')))
    .filter((words) => LOOSE.test(words))
    .map((words) => `${file}: ${words}`);
}

test('in French, what stands before : ; ? ! and inside « » is a space that does not break', () => {
  expect(WRITTEN.length).toBeGreaterThan(20);
  expect(WRITTEN.flatMap(looseSpaces)).toEqual([]);
});
