/** Below this, that two words are close in meaning is chance. Measured: from 0.2 to 0.35 there is hardly a difference. */
const NEAR = 0.25;

/**
 * What a word tells that only comes close to the one that is looked for: more the closer it is (by the cosine of both),
 * and never more than either of them tells itself. The word itself is worth all it tells.
 */
export function worthOfNear(cosine: number, soughtTells: number, nearTells: number): number {
  return Math.max(0, (cosine - NEAR) / (1 - NEAR)) * Math.min(soughtTells, nearTells);
}
