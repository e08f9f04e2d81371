/** Choices that look free and are the same in every run. */
export interface Chance {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) % 4_294_967_296 || 1;
  const below = (limit: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % limit;
  };
  return {
    below,
    pick<T>(from: readonly T[]): T {
      const one = from[below(from.length)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
}
