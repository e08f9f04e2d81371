import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useCollaboration } from '#features/reflections/web.ts';

/** Saving the typed text takes at most this long. */
const SAVED_WITHIN_MS = 8_000;

interface Options<Request> {
  readonly onAsked: (request: Request) => void;
  readonly run: (request: Request, isSaved: boolean) => void;
}

/**
 * Runs an action once everything typed here is saved, or after a timeout; returns a stable function that requests it. A
 * later request replaces an earlier one that has not run yet.
 */
export function useWhenSaved<Request>(options: Options<Request>): (request: Request) => void {
  const isSaved = useCollaboration().state.status === 'synced';
  const [pending, setPending] = useState<{ readonly request: Request } | null>(null);
  const onRequested = useEffectEvent(({ request }: { readonly request: Request }) =>
    options.onAsked(request),
  );
  const begin = useEffectEvent(({ request }: { readonly request: Request }) => {
    setPending(null);
    options.run(request, isSaved);
  });
  useEffect(() => {
    if (pending) onRequested(pending);
  }, [pending]);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => begin(pending), isSaved ? 0 : SAVED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [pending, isSaved]);
  return useCallback((request) => setPending({ request }), []);
}
