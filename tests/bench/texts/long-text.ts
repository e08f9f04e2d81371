import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '../../../src/features/reflections/rich-text/rules/names.ts';

/** A seeded pseudorandom generator. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const PARAGRAPHS = 400;
const LETTERS = 'esaitnrulodcmp éévqfbghjàxyèêzwçùkîœïë';

/** A text after this many keystrokes: single letters at random positions, a tenth of them deleted. */
export function longText(operations: number): Y.Doc {
  const next = numbers(7);
  const below = (limit: number) => Math.floor(next() * limit);
  const document = new Y.Doc();
  const root = document.getXmlFragment(TEXT_FRAGMENT);
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => new Y.XmlText());
  document.transact(() => {
    for (const text of paragraphs) {
      const paragraph = new Y.XmlElement('paragraph');
      root.insert(root.length, [paragraph]);
      paragraph.insert(0, [text]);
    }
  });
  for (let done = 0; done < operations; ) {
    const text = paragraphs[below(PARAGRAPHS)];
    if (!text) continue;
    let at = below(text.length + 1);
    for (let run = Math.min(operations - done, 3 + below(40)); run > 0; run -= 1, done += 1) {
      if (at > 0 && next() < 0.1) text.delete(--at, 1);
      else text.insert(at++, LETTERS.charAt(below(LETTERS.length)));
    }
  }
  return document;
}
