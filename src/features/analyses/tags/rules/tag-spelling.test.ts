import { expect, test } from 'vitest';
import { uniqueTags } from './tag-spelling.ts';

test.each<[string[], string[]]>([
  [
    ['Littoral', 'érosion'],
    ['Littoral', 'érosion'],
  ],
  [['Érosion', 'erosion', 'EROSION'], ['Érosion']],
  [['trait  de\u00a0côte', 'Trait de cote'], ['trait de côte']],
  [['Œuvre', 'oeuvre'], ['Œuvre']],
  [
    ['b', 'a', 'B'],
    ['b', 'a'],
  ],
  [[], []],
])('%j are the tags %j', (chosen, kept) => {
  expect(uniqueTags(chosen)).toEqual(kept);
});
