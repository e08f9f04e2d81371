/** The words that are chips already, and the draft of the next one. */
export interface Chips {
  readonly chosen: readonly string[];
  readonly draft: string;
}

export const NO_CHIPS: Chips = { chosen: [], draft: '' };

/** Chips from a text of words separated by commas. */
export function parseChips(text: string): Chips {
  return commitDraft({ chosen: [], draft: text });
}

/** Every word, the draft included: the text to save. */
export function chipsText(chips: Chips): string {
  return commitDraft(chips).chosen.join(', ');
}

/** Applies typed or pasted text: each comma or line end finishes a word. */
export function typeDraft({ chosen }: Chips, typed: string): Chips {
  const words = typed.split(SEPARATOR);
  const draft = words.pop() ?? '';
  return { chosen: withoutDuplicates(chosen, words), draft: draft.trimStart() };
}

/** Turns the draft into chips. */
export function commitDraft({ chosen, draft }: Chips): Chips {
  return { chosen: withoutDuplicates(chosen, draft.split(SEPARATOR)), draft: '' };
}

export function removeChip({ chosen, draft }: Chips, removed: string): Chips {
  return { chosen: chosen.filter((chip) => chip !== removed), draft };
}

const SEPARATOR = /[,;\n\r\t]/;

/** Adds words, except empty ones and those already in the list, whatever their case. */
function withoutDuplicates(chosen: readonly string[], words: readonly string[]): readonly string[] {
  const all = [...chosen];
  for (const word of words) {
    const clean = word.trim().replace(/\s+/g, ' ');
    const known = all.some((chip) => chip.toLocaleLowerCase() === clean.toLocaleLowerCase());
    if (clean !== '' && !known) all.push(clean);
  }
  return all;
}
