import { completions } from '../../rules/query/completions.ts';
import type { Term } from '../../rules/query/query-terms.ts';
import type { Statistics } from './statistics.ts';

/** Maximum number of completions of a prefix. */
const COMPLETIONS_MAX = 20;

/** The indexed forms of a term: itself and, for a prefix, its completions. */
export function expandTerm(
  { term, word, isPrefix }: Term,
  { beginningWith, countOf }: Statistics,
): string[] {
  const completed = isPrefix ? completions(beginningWith(word), word, countOf, COMPLETIONS_MAX) : [];
  return [...new Set([term, ...completed])];
}
