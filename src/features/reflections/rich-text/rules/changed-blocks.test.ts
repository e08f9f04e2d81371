import { expect, test } from 'vitest';
import { changedBlocks } from './changed-blocks.ts';
import type { TextNode } from './text-node.ts';

const text = (...words: readonly string[]): TextNode => ({
  type: 'doc',
  content: words.map((word) => ({ type: 'paragraph', content: [{ type: 'text', text: word }] })),
});

test.each([
  ['nothing', text('un', 'deux'), text('un', 'deux'), []],
  [
    'what was rewritten and what came',
    text('un', 'deux !', 'trois', 'quatre'),
    text('un', 'deux', 'trois'),
    [1, 3],
  ],
  ['nothing where something only went', text('un', 'trois'), text('un', 'deux', 'trois'), []],
  ['all of a text that begins', text('un', 'deux'), text(), [0, 1]],
])('%s is marked', (_, now, earlier, places) => {
  expect([...changedBlocks(now, earlier)]).toEqual(places);
});
