import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter before the response has arrived: the first option opens once it is loaded. Typing something else cancels this.
 */
export function useOpenWhenLoaded(typed: string, isBehind: boolean, openFirst: () => void): () => void {
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const open = useEffectEvent(openFirst);
  useEffect(() => {
    if (isBehind || wantedFor === null) return;
    setWantedFor(null);
    if (wantedFor === typed) open();
  }, [wantedFor, typed, isBehind]);
  return () => setWantedFor(typed);
}
