/** What speaks for a place being that of a passage. */
interface Evidence {
  /** How much of the passage's words stand there, 0 to 1. */
  readonly likeness: number;
  /** How many letters the passage has. */
  readonly length: number;
  /** How far the surroundings agree, 0 to 1, however rewritten; null when none were kept. */
  readonly agreed: number | null;
  /** The same to the letter, or of its sentence alone, where the passage moved with it. */
  readonly level: number | null;
  /** Whether it is about where the passage stood. */
  readonly isNear: boolean;
  /** Whether the passage was taken out of where it stood: what looks like it elsewhere stood there before. */
  readonly isCutOut: boolean;
}

/** The same words: how far the surroundings must agree, by the number of letters and by whether they moved away. */
const LONG = 38;
const LEVEL_NEEDED = [
  { length: 100, near: 0, far: 0 },
  { length: LONG, near: 0, far: 0.6 },
  { length: 16, near: 0.4, far: 0.85 },
  { length: 0, near: 0.65, far: 0.85 },
];

/** The same where the passage was taken out of its place. */
const LEVEL_WHEN_CUT_OUT = [
  { length: LONG, level: 0 },
  { length: 16, level: 0.85 },
  { length: 0, level: 0.95 },
];

/** Whether the very words at a place are the passage rather than the same words said elsewhere. */
export function isTrustedSame({ length, level, isNear, isCutOut }: Evidence): boolean {
  if (level === null) return true;
  const needed = LEVEL_NEEDED.find((step) => length >= step.length);
  const cutOut = LEVEL_WHEN_CUT_OUT.find((step) => length >= step.length);
  if (!needed || !cutOut) return false;
  return level >= Math.max(isNear ? needed.near : needed.far, isCutOut ? cutOut.level : 0);
}

/** How much of its words a rewritten passage must have kept, by how far its surroundings agree. */
const LIKENESS_NEEDED = [
  { agreed: 0.95, likeness: 0.45 },
  { agreed: 0.85, likeness: 0.55 },
  { agreed: 0.7, likeness: 0.62 },
  { agreed: 0.5, likeness: 0.7 },
  { agreed: 0.35, likeness: 0.8 },
];
/** A whole sentence about where it stood is known again by somewhat less. */
const SENTENCE = 50;
const SENTENCE_EASE = 0.07;
/** Surroundings that must agree where the passage is short or far from where it stood. */
const AGREED_WHEN_FAR = 0.7;
const AGREED_WHEN_SHORT = { near: 0.7, far: 0.85 };
/** From so many letters on a passage is not short. */
const NOT_SHORT = 30;
/** Where its surroundings do not agree, only a passage with hardly a letter changed is believed. */
const CARRIED = { likeness: 0.9, likenessWhenCutOut: 0.94, length: 24, level: 0.85 };
const TORN_OUT = { likeness: 0.95, length: 60 };
/** Where none were kept, the words alone decide. */
const ALONE = { likeness: 0.75, length: 16 };
/** A date or an amount is what tells like sentences apart: another one needs surroundings that agree. */
const AGREED_FOR_OTHER_NUMBERS = 0.75;

/** Whether words close to those of a passage are what it has become. */
export function isTrustedAlike(evidence: Evidence, hasOtherNumbers: boolean): boolean {
  const { likeness, length, agreed, level, isNear, isCutOut } = evidence;
  if (agreed === null || level === null) {
    return likeness >= ALONE.likeness && length >= ALONE.length && !hasOtherNumbers;
  }
  if (hasOtherNumbers && (!isNear || agreed < AGREED_FOR_OTHER_NUMBERS)) return false;
  const isTornOut = likeness >= TORN_OUT.likeness && length >= TORN_OUT.length;
  const isCarried =
    level >= CARRIED.level &&
    likeness >= (isCutOut ? CARRIED.likenessWhenCutOut : CARRIED.likeness) &&
    length >= CARRIED.length;
  if (isTornOut || isCarried || isCutOut) return isTornOut || isCarried;
  const least =
    length < NOT_SHORT ? AGREED_WHEN_SHORT[isNear ? 'near' : 'far'] : isNear ? 0 : AGREED_WHEN_FAR;
  const needed = LIKENESS_NEEDED.find((step) => agreed >= step.agreed);
  const ease = isNear && length >= SENTENCE ? SENTENCE_EASE : 0;
  return needed !== undefined && agreed >= least && likeness >= needed.likeness - ease;
}
