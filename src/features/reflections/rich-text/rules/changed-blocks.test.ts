import { expect, test } from 'vitest';
import { changedBlocks } from './align.ts';
import type { TextNode } from './text-node.ts';

const text = (...paragraphs: readonly string[]): TextNode => ({
  type: 'doc',
  content: paragraphs.map((word) => ({ type: 'paragraph', content: [{ type: 'text', text: word }] })),
});

test.each([
  ['nothing', text('un', 'deux'), text('un', 'deux'), []],
  [
    'rewritten and added blocks',
    text('un', 'deux !', 'trois', 'quatre'),
    text('un', 'deux', 'trois'),
    [1, 3],
  ],
  ['nothing where blocks were only deleted', text('un', 'trois'), text('un', 'deux', 'trois'), []],
  ['all blocks of a new text', text('un', 'deux'), text(), [0, 1]],
])('changed blocks: %s', (_, now, earlier, places) => {
  expect([...changedBlocks(now, earlier)]).toEqual(places);
});
