import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useCollaboration } from '#features/reflections/web.ts';

/** What was typed is on its way for that long at most. */
const SAVED_WITHIN_MS = 8_000;

interface Doing<Wish> {
  readonly onAsked: (wish: Wish) => void;
  readonly run: (wish: Wish, isSaved: boolean) => void;
}

/**
 * Does something once everything typed here is on the server, or after a while without; answers how to ask for it, the
 * same whatever is drawn. Asked for again meanwhile, the last wish counts.
 */
export function useWhenSaved<Wish>(doing: Doing<Wish>): (wish: Wish) => void {
  const isSaved = useCollaboration().state.status === 'synced';
  const [wanted, setWanted] = useState<{ readonly wish: Wish } | null>(null);
  const asked = useEffectEvent(({ wish }: { readonly wish: Wish }) => doing.onAsked(wish));
  const begin = useEffectEvent(({ wish }: { readonly wish: Wish }) => {
    setWanted(null);
    doing.run(wish, isSaved);
  });
  useEffect(() => {
    if (wanted) asked(wanted);
  }, [wanted]);
  useEffect(() => {
    if (!wanted) return;
    const waiting = setTimeout(() => begin(wanted), isSaved ? 0 : SAVED_WITHIN_MS);
    return () => clearTimeout(waiting);
  }, [wanted, isSaved]);
  return useCallback((wish) => setWanted({ wish }), []);
}
