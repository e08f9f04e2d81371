import { beginningDistances } from './edit-distance.ts';
import type { PreparedText } from './prepared-text.ts';
import { type Context, reversed, type SoughtPassage } from './sought-passage.ts';

/** How far what stands on one side of a place agrees with what stood on that side of the passage. */
export interface Agreement {
  /** Of all that was kept, 0 to 1; null when nothing was kept. */
  readonly all: number | null;
  /** Of what stood in the same block; null when the passage began or ended its block. */
  readonly near: number | null;
  /** How many letters agree. */
  readonly letters: number;
}

/** Alike by chance: two unrelated stretches of one language share about this much. */
const BY_CHANCE = 0.45;
/** How much further than the kept context is looked, for words inserted into it. */
const SLACK = 12;

/** Compares what precedes a place, given in folded units, with what preceded the passage. */
export function agreementBefore({ folded }: PreparedText, { before }: SoughtPassage, at: number): Agreement {
  return agreement(before, reversed(folded.caseless.slice(Math.max(0, at - before.words.length - SLACK), at)));
}

export function agreementAfter({ folded }: PreparedText, { after }: SoughtPassage, at: number): Agreement {
  return agreement(after, folded.caseless.slice(at, at + after.words.length + SLACK));
}

function agreement({ words, near }: Context, now: string): Agreement {
  const { length } = words;
  if (length === 0) return { all: null, near: null, letters: 0 };
  if (now.startsWith(words)) return { all: 1, near: near === 0 ? null : 1, letters: length };
  const distances = beginningDistances(words, now);
  const all = beyondChance(1 - (distances[length] ?? 0) / length);
  const nearby = near === 0 ? null : beyondChance(1 - (distances[near] ?? 0) / near);
  return { all, near: nearby, letters: Math.max(all * length, (nearby ?? 0) * near) };
}

function beyondChance(alike: number): number {
  return Math.max(0, (alike - BY_CHANCE) / (1 - BY_CHANCE));
}
