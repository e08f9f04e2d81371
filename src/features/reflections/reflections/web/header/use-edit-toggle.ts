import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasDraft } from '#ui/writing/use-draft.ts';

/**
 * Whether a field is being edited in place, which is also the case when it has a draft; afterwards the focus returns to the
 * edit button.
 */
export function useEditToggle(name: string) {
  const pencil = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
  // In an effect: a previous editor may store its draft while it unmounts.
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
