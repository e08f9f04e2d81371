/** What a person does to go elsewhere by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Goes to a place again whenever what is around it changes its size, for what lies above may still be being read; until
 * `reach` says that it is there for good, the answered stop is called, or somebody moves by themselves.
 */
export function reachWhileGrowing(around: Element, reach: () => boolean): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const stop = () => letGo.abort();
  if (typeof ResizeObserver !== 'undefined') {
    const observer = new ResizeObserver(() => {
      if (reach()) stop();
    });
    observer.observe(around);
    signal.addEventListener('abort', () => observer.disconnect());
  }
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal, passive: true });
  return stop;
}
