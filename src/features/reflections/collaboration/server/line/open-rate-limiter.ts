/**
 * A token bucket for a costly operation: `most` at once, and one more per pause. The returned function takes a token and
 * answers whether there was one.
 */
export function openRateLimiter(most: number, pauseMs: number): () => boolean {
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
