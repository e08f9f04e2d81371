import { completions } from '../../rules/query/completions.ts';
import type { Term } from '../../rules/query/terms-of.ts';
import type { Statistics } from './statistics.ts';

/** How many words a beginning may go on as. */
const COMPLETIONS_MAX = 20;

/** A word that is looked for, and those it may be the beginning of. */
export function formsOf({ term, word, mayGoOn }: Term, { beginningWith, countOf }: Statistics): string[] {
  const further = mayGoOn ? completions(beginningWith(word), word, countOf, COMPLETIONS_MAX) : [];
  return [...new Set([term, ...further])];
}
