import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { Surface } from '#features/documents/web.ts';
import type { ToolbarAct } from '../../rules/toolbar-acts.ts';
import { useReaderShortcuts } from '../keys/use-reader-shortcuts.ts';
import type { Marking } from '../reader-props.ts';
import { AttachBanner } from './attach-banner.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { useSelectedText } from './use-selected-text.ts';

interface MarkingLayerProps {
  readonly surface: Surface | null;
  readonly marking: Marking | null;
  /** To the next or the previous passage, by keyboard. */
  readonly onStep: (step: 1 | -1) => void;
  readonly children: ReactNode;
}

/** The document with the toolbar of its selection. */
export function MarkingLayer({ surface, marking, onStep, children }: MarkingLayerProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const { words, clear } = useSelectedText(surface, marking !== null);
  const chosen = words && words.anchor !== 'too-long' ? words.anchor : null;
  const isAttaching = Boolean(marking?.attaching);
  const onMark = marking?.onMark;
  const act = useCallback(
    (anchor: Anchor, { code, goesOn }: ToolbarAct) => {
      clear();
      onMark?.({ anchor, code, goesOn });
    },
    [clear, onMark],
  );
  const onKey = useCallback((pressed: ToolbarAct) => chosen && act(chosen, pressed), [chosen, act]);
  useReaderShortcuts({ onStep, onAct: marking ? (chosen && !isAttaching ? onKey : null) : undefined });
  const close = useCallback(() => {
    const hadFocus = toolbar.current?.contains(document.activeElement);
    clear();
    if (hadFocus) surface?.window.focus();
  }, [clear, surface]);
  useToolbarKeys(surface, words !== null, { toolbar, close });
  return (
    <Layer>
      {marking?.attaching ? <AttachBanner {...marking.attaching} /> : null}
      {children}
      {marking && words ? (
        <SelectionToolbar
          words={words}
          marking={marking}
          toolbar={toolbar}
          onAct={act}
          onAttach={(anchor) => {
            clear();
            marking.attaching?.onAttach(anchor);
          }}
          onClose={close}
        />
      ) : null}
    </Layer>
  );
}

/** In the document, Tab moves to the toolbar of the selection, and Escape closes it. */
function useToolbarKeys(
  surface: Surface | null,
  isShown: boolean,
  { toolbar, close }: { toolbar: React.RefObject<HTMLElement | null>; close: () => void },
): void {
  const page = surface?.window.document;
  useEffect(() => {
    if (!page || !isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const first = toolbar.current?.querySelector('button');
      const isInside = toolbar.current?.contains(page.activeElement);
      if (isInside || event.defaultPrevented) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab' && !event.shiftKey && first) first.focus();
      else return;
      event.preventDefault();
    };
    page.addEventListener('keydown', onKeyDown, { capture: true });
    return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [page, isShown, toolbar, close]);
}

const Layer = styled('div')({ position: 'relative' });
