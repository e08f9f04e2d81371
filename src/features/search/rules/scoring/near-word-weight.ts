/** Lower similarities are noise. Measured: from 0.2 to 0.35 there is hardly a difference. */
const MIN_COSINE = 0.25;

/**
 * The weight of a word that is similar to a query word: increases with their cosine, and never exceeds the idf of either. The
 * word itself has its full weight.
 */
export function nearWordWeight(cosine: number, queryWordIdf: number, nearWordIdf: number): number {
  return Math.max(0, (cosine - MIN_COSINE) / (1 - MIN_COSINE)) * Math.min(queryWordIdf, nearWordIdf);
}
