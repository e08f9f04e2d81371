/**
 * How often something costly may be asked for: so many times at once, and once more after each pause. Answers whether it
 * may be, this time.
 */
export function openAllowance(most: number, pauseMs: number): () => boolean {
  let left = most;
  let countedAtMs = performance.now();
  return () => {
    const nowMs = performance.now();
    left = Math.min(most, left + (nowMs - countedAtMs) / pauseMs);
    countedAtMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
