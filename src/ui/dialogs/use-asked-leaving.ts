import { useState } from 'react';
import { useUnsaved } from '../page/unsaved.ts';

/** Whether something was written or chosen since it was first shown; changed back, it was not. */
export function useIsChanged(written: unknown): boolean {
  const now = JSON.stringify(written);
  const [first] = useState(now);
  return now !== first;
}

/**
 * Asks before what is changed is given up, whichever way one leaves the form: here by its buttons and Escape; by Back, a
 * link or closing the page through `unsaved`.
 */
export function useAskedLeaving(isChanged: boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
  useUnsaved(isChanged);
  return {
    isAsked,
    ask: () => (isChanged ? setAsked(true) : onLeave()),
    leave: () => {
      setAsked(false);
      onLeave();
    },
    stay: () => setAsked(false),
  };
}

export type AskedLeaving = ReturnType<typeof useAskedLeaving>;
