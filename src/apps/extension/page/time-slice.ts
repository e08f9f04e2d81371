/** The script blocks the page for no longer than this at a time. */
const SLICE_MS = 8;

/** Yields to the page; resolves in the next task. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A time slice that began now; checked between two steps. */
export function timeSlice(): { isOver(): boolean } {
  const until = performance.now() + SLICE_MS;
  return { isOver: () => performance.now() >= until };
}
