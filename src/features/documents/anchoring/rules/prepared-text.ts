import { type FoldedText, foldText } from './fold-text.ts';
import { type GramIndex, indexGrams } from './gram-index.ts';

/** A text prepared for searching several passages. */
export interface PreparedText {
  readonly text: string;
  readonly folded: FoldedText;
  /** Of the folded text in lower case. */
  readonly grams: GramIndex;
}

/** Prepares a text; costly parts are computed on first use. */
export function prepareText(text: string): PreparedText {
  let folded: FoldedText | undefined;
  let grams: GramIndex | undefined;
  return {
    text,
    get folded() {
      folded ??= foldText(text);
      return folded;
    },
    get grams() {
      grams ??= indexGrams(this.folded.caseless);
      return grams;
    },
  };
}
