import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TITLE =
  /^( *)(?:test|it|describe)(?:\.\w+)*(?:<[^\n]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2(?:,\s*\{\s*(tags?: (?:\['deep'\]|'@deep')))?/gm;
const ID = /\b[A-Z]{2}-\d{2}\b/g;

/** The ids in the titles of the tests of a file, by whether `npm test` runs them. */
function idsOf(content: string): { quick: string[]; deep: string[] } {
  const ids: { quick: string[]; deep: string[] } = { quick: [], deep: [] };
  const isAllDeep = /^\/\/ @module-tag deep$/m.test(content);
  let endOfDeep = 0;
  for (const { 0: text, 1: indent, 3: title = '', 4: tag, index } of content.matchAll(TITLE)) {
    const isDeep = isAllDeep || tag !== undefined || index < endOfDeep;
    // What is inside a deep group is deep.
    if (isDeep && text.trimStart().startsWith('describe') && index >= endOfDeep)
      endOfDeep = content.indexOf(`\n${indent}});`, index);
    ids[isDeep ? 'deep' : 'quick'].push(...(title.match(ID) ?? []));
  }
  return ids;
}

test('what the deep tests prove is proved by npm test too', () => {
  const files = globSync([
    'src/**/*.test.{ts,tsx}',
    'tools/**/*.test.ts',
    'tests/contract/*.test.ts',
    'tests/journeys/*.spec.ts',
  ]);
  const all = files.map((path) => idsOf(readFileSync(path, 'utf8')));
  const quick = new Set(all.flatMap((ids) => ids.quick));
  expect(quick.size).toBeGreaterThan(150);
  expect([...new Set(all.flatMap(({ deep }) => deep))].filter((id) => !quick.has(id)).sort()).toEqual([]);
});
