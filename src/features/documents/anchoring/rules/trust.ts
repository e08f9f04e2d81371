/** The evidence for a candidate place. */
interface Evidence {
  /** Similarity of the text, 0 to 1. */
  readonly likeness: number;
  /** Number of letters in the passage. */
  readonly length: number;
  /** Context match, 0 to 1, tolerating rewritten text; null if there is no context. */
  readonly agreed: number | null;
  /** Strict context match, or that of the same sentence if the passage moved with it. */
  readonly level: number | null;
  /** Whether it is near the original place. */
  readonly isNear: boolean;
  /** Whether the passage was deleted from its original place: similar text elsewhere existed before. */
  readonly isCutOut: boolean;
}

/** For identical text: the required context match, by length and by distance. */
const LONG_LENGTH = 38;
const REQUIRED_STRICT_MATCH = [
  { length: 100, near: 0, far: 0 },
  { length: LONG_LENGTH, near: 0, far: 0.6 },
  { length: 16, near: 0.4, far: 0.85 },
  { length: 0, near: 0.65, far: 0.85 },
];

/** The same if the passage was deleted from its place. */
const REQUIRED_WHEN_DELETED = [
  { length: LONG_LENGTH, level: 0 },
  { length: 16, level: 0.85 },
  { length: 0, level: 0.95 },
];

/** Whether identical text at a place is the passage, rather than another occurrence. */
export function isTrustedSame({ length, level, isNear, isCutOut }: Evidence): boolean {
  if (level === null) return true;
  const required = REQUIRED_STRICT_MATCH.find((step) => length >= step.length);
  const cutOut = REQUIRED_WHEN_DELETED.find((step) => length >= step.length);
  if (!required || !cutOut) return false;
  return level >= Math.max(isNear ? required.near : required.far, isCutOut ? cutOut.level : 0);
}

/** For similar text: the required similarity, by context match. */
const REQUIRED_SIMILARITY = [
  { agreed: 0.95, likeness: 0.45 },
  { agreed: 0.85, likeness: 0.55 },
  { agreed: 0.7, likeness: 0.62 },
  { agreed: 0.5, likeness: 0.7 },
  { agreed: 0.35, likeness: 0.8 },
];
/** A whole sentence near its original place needs slightly less. */
const SENTENCE_LENGTH = 50;
const SENTENCE_ALLOWANCE = 0.07;
/** The required context match of passages that are short or far from their original place. */
const REQUIRED_CONTEXT_WHEN_FAR = 0.7;
const REQUIRED_CONTEXT_WHEN_SHORT = { near: 0.7, far: 0.85 };
/** Passages from this length on are not short. */
const MEDIUM_LENGTH = 30;
/** Without a context match, only nearly identical text is accepted. */
const MOVED_WITH_CONTEXT = { likeness: 0.9, likenessWhenCutOut: 0.94, length: 24, level: 0.85 };
const MOVED_WITHOUT_CONTEXT = { likeness: 0.95, length: 60 };
/** Without any stored context, the text alone decides. */
const WITHOUT_CONTEXT = { likeness: 0.75, length: 16 };
/** Dates and amounts distinguish similar sentences: other numbers need a matching context. */
const REQUIRED_CONTEXT_FOR_OTHER_NUMBERS = 0.75;

/** Whether similar text is the changed passage. */
export function isTrustedSimilar(evidence: Evidence, hasOtherNumbers: boolean): boolean {
  const { likeness, length, agreed, level, isNear, isCutOut } = evidence;
  if (agreed === null || level === null) {
    return likeness >= WITHOUT_CONTEXT.likeness && length >= WITHOUT_CONTEXT.length && !hasOtherNumbers;
  }
  if (hasOtherNumbers && (!isNear || agreed < REQUIRED_CONTEXT_FOR_OTHER_NUMBERS)) return false;
  const movedWithoutContext =
    likeness >= MOVED_WITHOUT_CONTEXT.likeness && length >= MOVED_WITHOUT_CONTEXT.length;
  const movedWithContext =
    level >= MOVED_WITH_CONTEXT.level &&
    likeness >= (isCutOut ? MOVED_WITH_CONTEXT.likenessWhenCutOut : MOVED_WITH_CONTEXT.likeness) &&
    length >= MOVED_WITH_CONTEXT.length;
  if (movedWithoutContext || movedWithContext || isCutOut) return movedWithoutContext || movedWithContext;
  const requiredContext =
    length < MEDIUM_LENGTH
      ? REQUIRED_CONTEXT_WHEN_SHORT[isNear ? 'near' : 'far']
      : isNear
        ? 0
        : REQUIRED_CONTEXT_WHEN_FAR;
  const required = REQUIRED_SIMILARITY.find((step) => agreed >= step.agreed);
  const allowance = isNear && length >= SENTENCE_LENGTH ? SENTENCE_ALLOWANCE : 0;
  return required !== undefined && agreed >= requiredContext && likeness >= required.likeness - allowance;
}
