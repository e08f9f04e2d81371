/** Words already taken as chips, and the one still being written. */
export interface Chips {
  readonly chosen: readonly string[];
  readonly draft: string;
}

export const NO_CHIPS: Chips = { chosen: [], draft: '' };

/** Chips out of words separated by commas. */
export function chipsOf(text: string): Chips {
  return takeDraft({ chosen: [], draft: text });
}

/** Every word, the unfinished one included: what would be saved now. */
export function chipsText(chips: Chips): string {
  return takeDraft(chips).chosen.join(', ');
}

/** What someone typed or pasted: each comma or line end finishes a word. */
export function writeDraft({ chosen }: Chips, typed: string): Chips {
  const words = typed.split(SEPARATOR);
  const draft = words.pop() ?? '';
  return { chosen: withNew(chosen, words), draft: draft.trimStart() };
}

/** Finishes the word being written. */
export function takeDraft({ chosen, draft }: Chips): Chips {
  return { chosen: withNew(chosen, draft.split(SEPARATOR)), draft: '' };
}

export function removeChip({ chosen, draft }: Chips, removed: string): Chips {
  return { chosen: chosen.filter((chip) => chip !== removed), draft };
}

const SEPARATOR = /[,;\n\r\t]/;

/** Without empty words, and without words that are there already, whatever their case. */
function withNew(chosen: readonly string[], words: readonly string[]): readonly string[] {
  const all = [...chosen];
  for (const word of words) {
    const clean = word.trim().replace(/\s+/g, ' ');
    const known = all.some((chip) => chip.toLocaleLowerCase() === clean.toLocaleLowerCase());
    if (clean !== '' && !known) all.push(clean);
  }
  return all;
}
