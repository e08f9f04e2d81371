import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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

/** The part of the screen that is shown where there is no room for all. */
export type Side = 'document' | 'analyses' | 'summary';

export interface ShownSide {
  readonly shown: Side;
  readonly show: (side: Side) => void;
}

/** Where there is no room for both, the document is shown first. */
export function useShownSide(): ShownSide {
  const [shown, show] = useState<Side>('document');
  return { shown, show };
}
