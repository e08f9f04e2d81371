/** Whether a version such as `0.3.38` is older than another; a part that is not a number counts as 0. */
export function isOlderVersion(version: string, other: string): boolean {
  const ours = numbersOf(version);
  const theirs = numbersOf(other);
  const length = Math.max(ours.length, theirs.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
