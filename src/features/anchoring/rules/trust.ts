/** What speaks for a place being that of a passage. */
export interface Evidence {
  /** How much of the passage's words stand there, 0 to 1. */
  readonly likeness: number;
  /** How many letters the passage has, and how many of those around it stand there still. */
  readonly length: number;
  readonly letters: number;
  /** How far the surroundings agree, 0 to 1; null when none were kept. */
  readonly agreed: number | null;
  /** On how many sides other words stand where some of its block stood. */
  readonly broken: number;
}

/** The same words: how many letters, their surroundings included, leave no doubt, by the sides that are broken. */
const LETTERS_NEEDED = 16;
const LETTERS_NEEDED_BROKEN = 40;
/** Of the passage alone when both sides are: about five words, which seldom stand twice. */
const LENGTH_NEEDED = 30;

/** Whether the very words at a place are the passage rather than the same words said elsewhere. */
export function isTrustedSame({ length, letters, agreed, broken }: Evidence): boolean {
  if (agreed === null) return true;
  if (broken === 0) return length + letters >= LETTERS_NEEDED;
  return broken === 1 ? length + letters >= LETTERS_NEEDED_BROKEN : length >= LENGTH_NEEDED;
}

/** How much of its words a rewritten passage must have kept, by how far its surroundings agree. */
const LIKENESS_NEEDED = [
  { agreed: 0.85, likeness: 0.55 },
  { agreed: 0.7, likeness: 0.62 },
  { agreed: 0.5, likeness: 0.7 },
  { agreed: 0.35, likeness: 0.8 },
];
/** Where its surroundings do not agree, only a long passage with hardly a letter changed is believed. */
const CARRIED = { likeness: 0.9, length: 28 };
const TORN_OUT = { likeness: 0.95, length: 60 };
/** Where none were kept, the words alone decide. */
const ALONE = { likeness: 0.75, length: 16 };
/** A date or an amount is what tells like sentences apart: another one needs surroundings that agree. */
const AGREED_FOR_OTHER_NUMBERS = 0.75;

/** Whether words close to those of a passage are what it has become. */
export function isTrustedAlike(
  { likeness, length, agreed, broken }: Evidence,
  hasOtherNumbers: boolean,
): boolean {
  if (hasOtherNumbers && (agreed ?? 0) < AGREED_FOR_OTHER_NUMBERS) return false;
  const needed = LIKENESS_NEEDED.find((step) => (agreed ?? 0) >= step.agreed);
  if (needed) return likeness >= needed.likeness;
  const rest = agreed === null ? ALONE : broken > 0 ? TORN_OUT : CARRIED;
  return likeness >= rest.likeness && length >= rest.length;
}
