import { useState } from 'react';

/** Whether something was written or chosen since it was first shown; changed back, it was not. */
export function useIsChanged(written: unknown): boolean {
  const now = JSON.stringify(written);
  const [first] = useState(now);
  return now !== first;
}

/**
 * Asks before what is changed is given up by a button or by Escape. What is kept nowhere else is held against Back, links and
 * closing the page too, by `useUnsaved`.
 */
export function useAskedLeaving(isChanged: boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
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
