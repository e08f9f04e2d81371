import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether something is being written in its place; the keyboard goes back to the pencil once that is over. */
export function usePencil() {
  const pencil = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
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
