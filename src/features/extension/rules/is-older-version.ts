/** Whether a version such as `0.3.38` comes before another; what is no figure counts as none. */
export function isOlderVersion(version: string, other: string): boolean {
  const ours = figuresOf(version);
  const theirs = figuresOf(other);
  const longest = Math.max(ours.length, theirs.length);
  for (let at = 0; at < longest; at += 1) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

const figuresOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
