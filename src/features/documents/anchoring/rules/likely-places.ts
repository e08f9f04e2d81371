import { GRAM, gramAt } from './gram-index.ts';
import { type PreparedPassage, reversed } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';

/** Number of candidate places. */
const PLACES = 5;
/** Minimum votes of a candidate, as a share of the best. */
const MIN_VOTE_SHARE = 0.25;
/** N-grams that occur more often are ignored. */
const TOO_FREQUENT = 250;
/** Number of n-grams looked up of a long passage. */
const SAMPLES = 400;
/** Positions are grouped into bins of this size, as a power of two. */
const BIN_BITS = 5;

/**
 * Likely start positions of a passage, in folded units, best first: where most of its rare n-grams, and those of its
 * context, occur in their original order.
 */
export function likelyPlaces(prepared: PreparedText, { before, quote, after }: PreparedPassage): number[] {
  const { grams } = prepared;
  const withContext = reversed(before.words) + quote.caseless + after.words;
  const votes = new Float32Array(((prepared.folded.caseless.length + withContext.length) >> BIN_BITS) + 2);
  const step = Math.max(1, Math.floor(withContext.length / SAMPLES));
  for (let at = 0; at + GRAM <= withContext.length; at += step) {
    const kind = gramAt(withContext, at);
    const count = grams.counts[kind] ?? 0;
    if (count > TOO_FREQUENT) continue;
    const weight = 1 / (4 + count);
    for (let place = grams.heads[kind] ?? -1; place >= 0; place = grams.next[place] ?? -1) {
      const bin = (place - at + withContext.length) >> BIN_BITS;
      votes[bin] = (votes[bin] ?? 0) + weight;
    }
  }
  return bestBins(votes).map((bin) => ((bin + 1) << BIN_BITS) - withContext.length + before.words.length);
}

/** The bins with most votes, each counted with the next one, since insertions can shift a passage across a border. */
function bestBins(votes: Float32Array): number[] {
  const chosen: { bin: number; sum: number }[] = [];
  for (let bin = 0; bin + 1 < votes.length; bin += 1) {
    const sum = (votes[bin] ?? 0) + (votes[bin + 1] ?? 0);
    if (sum === 0 || (chosen.length === PLACES && sum <= (chosen.at(-1)?.sum ?? 0))) continue;
    const neighbour = chosen.findIndex((other) => Math.abs(other.bin - bin) <= 1);
    if (neighbour >= 0) {
      if ((chosen[neighbour]?.sum ?? 0) >= sum) continue;
      chosen.splice(neighbour, 1);
    }
    chosen.push({ bin, sum });
    chosen.sort((a, b) => b.sum - a.sum);
    chosen.length = Math.min(chosen.length, PLACES);
  }
  const minimum = (chosen[0]?.sum ?? 0) * MIN_VOTE_SHARE;
  return chosen.filter(({ sum }) => sum >= minimum).map(({ bin }) => bin);
}
