import type { PreparedText } from './prepared-text.ts';
import type { SoughtPassage } from './sought-passage.ts';

/** How far what surrounds a place agrees with what surrounded the passage, 0 to 1 a side; a side not kept is null. */
export interface Agreement {
  readonly before: number | null;
  readonly after: number | null;
}

/** Alike by chance: two unrelated stretches of one language share about this much. */
const BY_CHANCE = 0.45;
/** How much further than the kept context is looked, for words inserted into it. */
const SLACK = 8;

/** Compares the surroundings of a place, given in folded units, with those of the passage. */
export function agreementAt(
  { folded }: PreparedText,
  passage: SoughtPassage,
  start: number,
  end: number,
): Agreement {
  const { before, after } = passage;
  const text = folded.caseless;
  const left = text.slice(Math.max(0, start - before.length - SLACK), start);
  const right = text.slice(end, end + after.length + SLACK);
  return {
    before: before === '' ? null : agreed(reversed(before), reversed(left)),
    after: after === '' ? null : agreed(after, right),
  };
}

/** How much of `kept` stands at the beginning of `now`, beyond chance. */
function agreed(kept: string, now: string): number {
  const alike = now.startsWith(kept) ? 1 : 1 - distanceToBeginning(kept, now) / kept.length;
  return Math.max(0, (alike - BY_CHANCE) / (1 - BY_CHANCE));
}

/** The fewest changes that make `kept` into some beginning of `now`. */
function distanceToBeginning(kept: string, now: string): number {
  let row = Array.from({ length: now.length + 1 }, (_, index) => index);
  for (let i = 1; i <= kept.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= now.length; j += 1) {
      const same = kept.charCodeAt(i - 1) === now.charCodeAt(j - 1) ? 0 : 1;
      next.push(Math.min((row[j - 1] ?? 0) + same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}
