import { beginningDistances } from './edit-distance.ts';
import type { PreparedText } from './prepared-text.ts';
import { type Context, reversed, type SoughtPassage } from './sought-passage.ts';

/** How far what stands on one side of a place agrees with what stood on that side of the passage. */
export interface Agreement {
  /** Of all that was kept, 0 to 1; null when nothing was kept. */
  readonly all: number | null;
  /** Of what stood in the same sentence; null when the passage began or ended its sentence. */
  readonly near: number | null;
  /** Of all that was kept, wherever nearby: what was rewritten around a passage no longer stands letter by letter. */
  readonly loose: number;
  /** How many letters agree. */
  readonly letters: number;
}

/** Letter by letter, two unrelated stretches of one language share about this much. */
const LETTERS_BY_CHANCE = 0.45;
/** Runs of three letters that unrelated stretches share, and that stretches share of which a fifth was rewritten. */
const RUNS_BY_CHANCE = 0.2;
const RUNS_REWRITTEN = 0.75;
const RUN = 3;
/** In a shorter context they say nothing, and even in a long one less than the same letters in the same place. */
const RUNS_MIN = 12;
const RUNS_WORTH = 0.8;

/** Compares what precedes a place, given in folded units, with what preceded the passage. */
export function agreementBefore({ folded }: PreparedText, { before }: SoughtPassage, at: number): Agreement {
  return agreement(before, reversed(folded.caseless.slice(Math.max(0, at - reach(before)), at)));
}

export function agreementAfter({ folded }: PreparedText, { after }: SoughtPassage, at: number): Agreement {
  return agreement(after, folded.caseless.slice(at, at + reach(after)));
}

/** Looks further than what was kept, for words inserted into it. */
function reach({ words }: Context): number {
  return Math.ceil(words.length * 1.4) + 12;
}

function agreement({ words, near }: Context, now: string): Agreement {
  const { length } = words;
  if (length === 0) return { all: null, near: null, loose: 0, letters: 0 };
  if (now.startsWith(words)) return { all: 1, near: near === 0 ? null : 1, loose: 1, letters: length };
  const distances = beginningDistances(words, now);
  const agreed = (part: number) => beyond(1 - (distances[part] ?? 0) / part, LETTERS_BY_CHANCE, 1);
  const all = agreed(length);
  const nearby = near === 0 ? null : agreed(near);
  const runs =
    length < RUNS_MIN ? 0 : RUNS_WORTH * beyond(sharedRuns(words, now), RUNS_BY_CHANCE, RUNS_REWRITTEN);
  return {
    all,
    near: nearby,
    loose: Math.max(all, runs),
    letters: Math.max(all * length, (nearby ?? 0) * near),
  };
}

/** Which share of the runs of three letters of `kept` stand in `now`. */
function sharedRuns(kept: string, now: string): number {
  const total = kept.length - RUN + 1;
  let shared = 0;
  for (let at = 0; at < total; at += 1) if (now.includes(kept.slice(at, at + RUN))) shared += 1;
  return shared / total;
}

function beyond(value: number, least: number, most: number): number {
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}
