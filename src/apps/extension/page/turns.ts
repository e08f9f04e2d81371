/** Nothing that the script does holds a page longer than this at a time. */
const TURN_MS = 8;

/** Lets the page go on, and resolves when it is our turn again. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Whether what began now may still go on; asked between two steps. */
export function turn(): { isOver(): boolean } {
  const until = performance.now() + TURN_MS;
  return { isOver: () => performance.now() >= until };
}
