import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';

/** What readers did with a recommendation. */
interface Reaction {
  /** 0 is discarded; null: not rated. */
  readonly rating: number | null;
  /** Added to a portfolio, or analysed. */
  readonly isTaken: boolean;
  /** In view for ten seconds or more. */
  readonly isRead: boolean;
}

/** Weights of the ratings from 0 (« of no use ») to 4 (« just what was wanted »). */
const OF_RATING: readonly number[] = [-1, -0.3, 0.2, 0.6, 1];
const TAKEN = 0.8;
const READ = 0.2;

/**
 * The weight of a reaction as a sign of interest: a rating counts before taking, and taking before viewing.
 */
export function feedbackWeight({ rating, isTaken, isRead }: Reaction): number {
  const rated = rating === null ? null : (OF_RATING[rating] ?? 0);
  if (rated !== null && (rated < 0 || !isTaken)) return rated;
  if (isTaken) return Math.max(TAKEN, rated ?? 0);
  return isRead ? READ : 0;
}

/** The most a score changes by learning, up or down. */
const LEARNT_MAX = 0.3;
/** Cosine similarity of unrelated texts. */
const UNRELATED = 0.35;
/** Dampens similarity: with this much evidence, it counts half. */
const TEXT_DAMPING = 0.3;
/** Dampens sources: with this many acts, they count half. */
const SOURCE_DAMPING = 3;
/** Share of the source in the learnt effect; the rest is the text. */
const SOURCE_SHARE = 0.25;
/** Smaller effects are not explained to readers. */
const WORTH_EXPLAINING = 0.15;

/** A text with a weight from -1 (of no use) to 1 (just what was wanted). */
interface JudgedText {
  readonly vector: Float32Array | null;
  readonly sourceKey: string | null;
  readonly weight: number;
}

/** The effect of learning on a candidate. */
export interface LearntEffect {
  readonly part: ScorePart | null;
  readonly because: Why['learnt'];
}

/** How much the judged texts speak for a subject, from -1 to 1: by its text and its source. */
export function learntEffect(
  { vector, sourceKey }: Pick<JudgedText, 'vector' | 'sourceKey'>,
  judged: readonly JudgedText[],
): LearntEffect {
  if (judged.length === 0) return { part: null, because: null };
  const byText = vector ? textAffinity(vector, judged) : 0;
  const bySource = sourceKey === null ? 0 : sourceAffinity(sourceKey, judged);
  const value = (1 - SOURCE_SHARE) * byText + SOURCE_SHARE * bySource;
  const part = { type: 'Learnt', value, multiplier: LEARNT_MAX };
  return { part, because: strongestReason((1 - SOURCE_SHARE) * byText, SOURCE_SHARE * bySource) };
}

/** The average weight of a source, dampened if there are few acts. */
export function sourceAffinity(sourceKey: string, judged: readonly Omit<JudgedText, 'vector'>[]): number {
  const ofSource = judged.filter((one) => one.sourceKey === sourceKey);
  return ofSource.reduce((sum, { weight }) => sum + weight, 0) / (ofSource.length + SOURCE_DAMPING);
}

/** Weighted by semantic similarity; texts far from all judged ones are not affected. */
function textAffinity(vector: Float32Array, judged: readonly JudgedText[]): number {
  let [sum, all] = [0, TEXT_DAMPING];
  for (const one of judged) {
    if (!one.vector) continue;
    const similarity = Math.max(0, dotProduct(vector, one.vector) - UNRELATED) / (1 - UNRELATED);
    sum += one.weight * similarity * similarity;
    all += Math.abs(one.weight) * similarity * similarity;
  }
  return sum / all;
}

function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function strongestReason(byText: number, bySource: number): Why['learnt'] {
  const isSource = Math.abs(bySource) > Math.abs(byText);
  const strongest = isSource ? bySource : byText;
  if (Math.abs(strongest) < WORTH_EXPLAINING * (isSource ? SOURCE_SHARE : 1)) return null;
  if (isSource) return strongest > 0 ? 'liked-source' : 'disliked-source';
  return strongest > 0 ? 'liked' : 'disliked';
}
