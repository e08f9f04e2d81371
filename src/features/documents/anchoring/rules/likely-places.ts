import { GRAM, gramAt } from './gram-index.ts';
import type { PreparedText } from './prepared-text.ts';
import { reversed, type SoughtPassage } from './sought-passage.ts';

/** How many places are looked at more closely. */
const PLACES = 5;
/** Places with less than this share of the runs of the best one are not. */
const WORTH_A_LOOK = 0.25;
/** Runs found more often than this say nothing of where a passage is. */
const TOO_FREQUENT = 250;
/** How many runs of a long passage are looked up. */
const SAMPLES = 400;
/** Places nearer than this to each other, as a power of two, count as one. */
const BIN_BITS = 5;

/**
 * Where a passage may begin, in folded units, likeliest first: where most of its rare runs of letters, and of those
 * around it, stand in the order they had.
 */
export function likelyPlaces(prepared: PreparedText, { before, quote, after }: SoughtPassage): number[] {
  const { grams } = prepared;
  const whole = reversed(before.words) + quote.caseless + after.words;
  const votes = new Float32Array(((prepared.folded.caseless.length + whole.length) >> BIN_BITS) + 2);
  const step = Math.max(1, Math.floor(whole.length / SAMPLES));
  for (let at = 0; at + GRAM <= whole.length; at += step) {
    const kind = gramAt(whole, at);
    const count = grams.counts[kind] ?? 0;
    if (count > TOO_FREQUENT) continue;
    const weight = 1 / (4 + count);
    for (let place = grams.heads[kind] ?? -1; place >= 0; place = grams.next[place] ?? -1) {
      const bin = (place - at + whole.length) >> BIN_BITS;
      votes[bin] = (votes[bin] ?? 0) + weight;
    }
  }
  return best(votes).map((bin) => ((bin + 1) << BIN_BITS) - whole.length + before.words.length);
}

/** The bins with most votes, each taken with the next: a few insertions move a passage across their border. */
function best(votes: Float32Array): number[] {
  const chosen: { bin: number; sum: number }[] = [];
  for (let bin = 0; bin + 1 < votes.length; bin += 1) {
    const sum = (votes[bin] ?? 0) + (votes[bin + 1] ?? 0);
    if (sum === 0 || (chosen.length === PLACES && sum <= (chosen.at(-1)?.sum ?? 0))) continue;
    const near = chosen.findIndex((other) => Math.abs(other.bin - bin) <= 1);
    if (near >= 0) {
      if ((chosen[near]?.sum ?? 0) >= sum) continue;
      chosen.splice(near, 1);
    }
    chosen.push({ bin, sum });
    chosen.sort((a, b) => b.sum - a.sum);
    chosen.length = Math.min(chosen.length, PLACES);
  }
  const least = (chosen[0]?.sum ?? 0) * WORTH_A_LOOK;
  return chosen.filter(({ sum }) => sum >= least).map(({ bin }) => bin);
}
