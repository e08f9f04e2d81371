/** D2 §5: versions compare number by number; a missing number counts as zero. */
export function isVersionAtLeast(own: string, needed: string): boolean {
  const [has, wants] = [numbersOf(own), numbersOf(needed)];
  const length = Math.max(has.length, wants.length);
  for (let place = 0; place < length; place += 1) {
    const difference = (has[place] ?? 0) - (wants[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

export const newerVersion = (one: string, other: string): string =>
  isVersionAtLeast(one, other) ? one : other;

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
