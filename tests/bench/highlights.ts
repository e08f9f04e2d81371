import { CODES } from '../../src/features/analyses/analyses/contract/codes.ts';
import { addElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { selectorOf } from '../../src/features/documents/anchoring/rules/selector-of.ts';
import { newId } from '../../src/platform/new-id.ts';
import { ask } from '../support/ask.ts';

export const HIGHLIGHTS = 200;
const PASSAGE_LENGTH = 160;

/** Adds two hundred highlights to a page, evenly distributed, each of a sentence or two. */
export async function highlight(
  url: string,
  analysisId: string,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const step = Math.floor(text.length / HIGHLIGHTS);
  for (let place = 0; place < HIGHLIGHTS; place += 1) {
    const anchor = selectorOf(text, place * step, place * step + PASSAGE_LENGTH);
    const codeClassification = CODES[anchor.start % CODES.length] ?? null;
    const element = {
      analysisId,
      elementId: newId(),
      type: 'highlight',
      codeClassification,
      anchor,
    } as const;
    const { status, problem } = await ask(url, addElement, element, headers);
    if (status !== 200) throw new Error(`a highlight answered ${status} ${problem?.reason}`);
  }
}
