import { useBlocker, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Asks before what is written is lost: by Escape, the cross, the Back button, or closing the page. */
export function useAskedLeaving(isWritten: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isWritten,
    enableBeforeUnload: () => isWritten,
    withResolver: true,
  });
  // Whoever goes elsewhere with nothing written leaves it behind.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const openedOn = useRef(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path !== openedOn.current) close();
  }, [path]);
  return {
    isAsked: isAsked || blocker.status === 'blocked',
    ask: () => (isWritten ? setAsked(true) : onClose()),
    leave: () => {
      blocker.proceed?.();
      onClose();
    },
    stay: () => {
      blocker.reset?.();
      setAsked(false);
    },
  };
}

export type AskedLeaving = ReturnType<typeof useAskedLeaving>;
