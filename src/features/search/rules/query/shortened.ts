import type { Reading, Term } from './terms-of.ts';

/** A reading of the `most` words that tell most, in their order; those that followed each other still do. */
export function shortened(reading: Reading, tellingOf: (term: Term) => number, most: number): Reading {
  const { terms, neighbours } = reading;
  if (terms.length <= most) return reading;
  const telling = terms
    .map((term, at) => ({ at, told: tellingOf(term) }))
    .sort((one, other) => other.told - one.told || one.at - other.at)
    .slice(0, most);
  const kept = telling.map(({ at }) => at).sort((one, other) => one - other);
  const places = new Map(kept.map((at, place) => [at, place]));
  return {
    ...reading,
    terms: terms.filter((_, at) => places.has(at)),
    neighbours: neighbours.flatMap(([one, other]) => {
      const [first, second] = [places.get(one), places.get(other)];
      return first === undefined || second === undefined ? [] : [[first, second] as const];
    }),
  };
}
