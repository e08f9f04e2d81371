import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasDraft } from '#ui/writing/use-draft.ts';

/**
 * Whether something is being written in its place, as it is where words wait under that name; the keyboard goes back to the
 * pencil once that is over.
 */
export function usePencil(name: string) {
  const pencil = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
  // Only now: the one that stood here before may have left them as it went.
  useEffect(() => {
    if (hasDraft(name)) setWriting(true);
  }, [name]);
  return {
    pencil,
    isWriting,
    start: () => setWriting(true),
    end: (how: 'ended' | 'left') => {
      flushSync(() => setWriting(false));
      if (how === 'ended') pencil.current?.focus();
    },
  };
}
