import { type FoldedText, foldText } from './fold-text.ts';
import { type GramIndex, indexGrams } from './gram-index.ts';

/** A text in which passages are looked for; many passages share what was made ready. */
export interface PreparedText {
  readonly text: string;
  readonly folded: FoldedText;
  /** Of the folded text in small letters. */
  readonly grams: GramIndex;
}

/** Makes a text ready to be searched; what is costly is only done once something needs it. */
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
