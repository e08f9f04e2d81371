import type { LanguageTerms, Term } from './query-terms.ts';

/** Limits a query to its `most` highest-rated terms, in order; adjacent words stay adjacent. */
export function limitTerms(
  reading: LanguageTerms,
  ratingOf: (term: Term) => number,
  most: number,
): LanguageTerms {
  const { terms, adjacentPairs } = reading;
  if (terms.length <= most) return reading;
  const best = terms
    .map((term, at) => ({ at, rating: ratingOf(term) }))
    .sort((one, other) => other.rating - one.rating || one.at - other.at)
    .slice(0, most);
  const indexes = best.map(({ at }) => at).sort((one, other) => one - other);
  const places = new Map(indexes.map((at, place) => [at, place]));
  return {
    ...reading,
    terms: terms.filter((_, at) => places.has(at)),
    adjacentPairs: adjacentPairs.flatMap(([one, other]) => {
      const [first, second] = [places.get(one), places.get(other)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    }),
  };
}
