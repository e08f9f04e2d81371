import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter before the answer is there: what stands first in it opens as soon as it comes. What is asked meanwhile counts
 * instead: another word typed takes it back.
 */
export function useOpeningOnceFound(typed: string, isBehind: boolean, openFirst: () => void): () => void {
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const open = useEffectEvent(openFirst);
  useEffect(() => {
    if (isBehind || wantedFor === null) return;
    setWantedFor(null);
    if (wantedFor === typed) open();
  }, [wantedFor, typed, isBehind]);
  return () => setWantedFor(typed);
}
