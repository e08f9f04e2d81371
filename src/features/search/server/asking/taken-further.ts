import type { Readings } from '../../rules/query/terms-of.ts';
import type { Statistics } from './statistics.ts';

/** Each takes some milliseconds the first time it is asked for. Measured: the rest of a long query hardly adds anything. */
const TAKEN_MAX = 10;

/**
 * The words whose near words are looked for too: those that fewest hold, one that nobody holds first of all. What is a
 * stop word in one of the languages is none of them: « la » has much that is near it, and says nothing.
 */
export function takenFurther({ fr, en }: Readings, { countOf }: Statistics): string[] {
  const inFrench = new Map(fr.terms.map(({ word, term }) => [word, countOf(term)]));
  const held = en.terms.flatMap(({ word, term }) => {
    const count = inFrench.get(word);
    return count === undefined ? [] : [{ word, count: Math.max(count, countOf(term)) }];
  });
  return held
    .sort((one, other) => one.count - other.count)
    .slice(0, TAKEN_MAX)
    .map(({ word }) => word);
}
