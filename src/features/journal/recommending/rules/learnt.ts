import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';

/** What the readers' acts move a score by at most, for or against. */
const LEARNT_MAX = 0.3;
/** Texts of nothing in common come this close to each other. */
const UNRELATED = 0.35;
/** How much it takes before likeness to what was judged counts half. */
const DOUBT = 0.3;
/** Acts a source needs before they count half. */
const SOURCE_DOUBT = 3;
/** Of what is learnt, the share of who published it; the rest is what it says. */
const SOURCE_SHARE = 0.25;
/** Less is not worth saying. */
const WORTH_SAYING = 0.15;

/** What somebody did with a recommendation, from -1 (of no use) to 1 (just what was wanted). */
export interface JudgedText {
  readonly vector: Float32Array | null;
  readonly sourceKey: string | null;
  readonly weight: number;
}

/** What acts make of a place. */
export interface Learnt {
  readonly part: ScorePart | null;
  readonly because: Why['learnt'];
}

/** How much what was judged speaks for something, from -1 to 1: by what it says, and by who published it. */
export function learntOf(
  { vector, sourceKey }: Pick<JudgedText, 'vector' | 'sourceKey'>,
  judged: readonly JudgedText[],
): Learnt {
  if (judged.length === 0) return { part: null, because: null };
  const said = vector ? bySaying(vector, judged) : 0;
  const source = sourceKey === null ? 0 : affinityTo(sourceKey, judged);
  const value = (1 - SOURCE_SHARE) * said + SOURCE_SHARE * source;
  const part = { type: 'Learnt', value, multiplier: LEARNT_MAX };
  return { part, because: whatSaysMost((1 - SOURCE_SHARE) * said, SOURCE_SHARE * source) };
}

/** What was done with things of a source, as far as that is enough to go by. */
export function affinityTo(sourceKey: string, judged: readonly Omit<JudgedText, 'vector'>[]): number {
  const ofSource = judged.filter((one) => one.sourceKey === sourceKey);
  return ofSource.reduce((sum, { weight }) => sum + weight, 0) / (ofSource.length + SOURCE_DOUBT);
}

/** The nearer something judged is in meaning, the more it counts; what is far from all of it is not judged by it. */
function bySaying(vector: Float32Array, judged: readonly JudgedText[]): number {
  let [sum, all] = [0, DOUBT];
  for (const one of judged) {
    if (!one.vector) continue;
    const near = Math.max(0, closeness(vector, one.vector) - UNRELATED) / (1 - UNRELATED);
    sum += one.weight * near * near;
    all += Math.abs(one.weight) * near * near;
  }
  return sum / all;
}

function closeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function whatSaysMost(said: number, source: number): Why['learnt'] {
  const isSource = Math.abs(source) > Math.abs(said);
  const most = isSource ? source : said;
  if (Math.abs(most) < WORTH_SAYING * (isSource ? SOURCE_SHARE : 1)) return null;
  if (isSource) return most > 0 ? 'liked-source' : 'disliked-source';
  return most > 0 ? 'liked' : 'disliked';
}
