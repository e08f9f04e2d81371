import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ShownSide } from './use-shown-side.ts';

export interface Panel {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly closer: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
}

/** The panel over the document: opening moves the focus to its close button, closing moves it back. */
export function usePanel({ show }: ShownSide): Panel {
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const open = () => {
    flushSync(() => show('analyses'));
    closer.current?.focus();
  };
  const close = () => {
    flushSync(() => show('document'));
    opener.current?.focus();
  };
  return { opener, closer, open, close };
}
