/** Asks who is at the keyboard; false when they gave up. */
type AskForConfirmation = () => Promise<boolean>;

let ask: AskForConfirmation | null = null;
let waiting: Promise<boolean> | null = null;

/** Sets what asks; returns a function that removes it. */
export function onConfirmationNeeded(asking: AskForConfirmation): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

/** Asks once, however many calls wait for the answer. */
export function askForConfirmation(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  waiting ??= ask().finally(() => {
    waiting = null;
  });
  return waiting;
}
