import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes an overlay that is shown over every page when the user navigates to another page. */
export function useCloseOnNavigation(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const openedOn = useRef(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path !== openedOn.current) close();
  }, [path]);
}
