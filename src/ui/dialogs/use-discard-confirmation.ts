import { useState } from 'react';

/** Whether the values differ from those of the first render. */
export function useIsChanged(written: unknown): boolean {
  const now = JSON.stringify(written);
  const [first] = useState(now);
  return now !== first;
}

/**
 * Asks before unsaved changes are discarded by a button or by Escape. `useUnsaved` also guards Back, links and closing the
 * page, for changes that are stored nowhere else.
 */
export function useDiscardConfirmation(isChanged: boolean, onLeave: () => void) {
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

export type DiscardConfirmation = ReturnType<typeof useDiscardConfirmation>;
