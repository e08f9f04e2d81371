import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Of what stands over every page: whoever goes to another one leaves it behind. */
export function useLeftBehind(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const openedOn = useRef(path);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path !== openedOn.current) close();
  }, [path]);
}
