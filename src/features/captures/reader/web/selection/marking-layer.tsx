import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { Surface } from '#features/documents/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { Notice } from '#ui/states/notice.tsx';
import { clamp } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction } from '../../rules/toolbar.ts';
import { readerText } from '../../text.ts';
import type { Marking } from '../reader-props.ts';
import { readSelectedText, type SelectedText } from './selected-text.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';

/** A selection unchanged for this long is complete; touch and Shift change it step by step. */
const STABLE_AFTER_MS = 200;

interface SelectionState {
  readonly words: SelectedText | null;
  /** Removes the selection. */
  readonly clear: () => void;
}

/** The selection in the document, by mouse, touch or keyboard, once it is stable. */
function useSelectedText(surface: Surface | null, isOn: boolean): SelectionState {
  const [words, setWords] = useState<SelectedText | null>(null);
  const update = useEffectEvent(() => setWords(surface && readSelectedText(surface)));
  const page = surface?.window.document;
  useEffect(() => {
    if (!page || !isOn) return;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      if (page.getSelection()?.isCollapsed ?? true) setWords(null);
      else if (!isPressed) timer = setTimeout(update, STABLE_AFTER_MS);
    };
    const onPress = (event: PointerEvent) => {
      isPressed = event.pointerType === 'mouse' && event.button === 0;
    };
    const onRelease = () => {
      if (!isPressed) return;
      isPressed = false;
      clearTimeout(timer);
      // A press changes the selection only after its event.
      timer = setTimeout(update);
    };
    const until = new AbortController();
    const { signal } = until;
    page.addEventListener('selectionchange', onChange, { signal });
    page.addEventListener('pointerdown', onPress, { signal });
    // A press that started in the text may end outside.
    for (const target of new Set([page, document])) {
      target.addEventListener('pointerup', onRelease, { signal });
      target.addEventListener('pointercancel', onRelease, { signal });
    }
    return () => {
      until.abort();
      clearTimeout(timer);
      setWords(null);
    };
  }, [page, isOn]);
  const clear = useCallback(() => {
    page?.getSelection()?.removeAllRanges();
    setWords(null);
  }, [page]);
  return { words, clear };
}

/** The text of the lost passage, shown while its new place is selected. */
function AttachBanner({ text: words, onCancel }: NonNullable<Marking['attaching']>) {
  const text = useText(readerText);
  return (
    <Banner
      kind="warning"
      action={
        <Button size="small" variant="discret" onClick={onCancel}>
          {text.attaching.cancel}
        </Button>
      }
    >
      {text.attaching.ask}
      <q className="content-serif">{words}</q>
    </Banner>
  );
}

const Banner = styled(Notice)({
  position: 'sticky',
  top: 64,
  zIndex: 4,
  marginBottom: 16,
  '& q': {
    ...clamp(3),
    marginTop: 2,
  },
});

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
  const perform = useCallback(
    (anchor: Anchor, { code, goesOn }: ToolbarAction) => {
      clear();
      onMark?.({ anchor, code, goesOn });
    },
    [clear, onMark],
  );
  const onKey = useCallback(
    (pressed: ToolbarAction) => chosen && perform(chosen, pressed),
    [chosen, perform],
  );
  useReaderShortcuts({ onStep, onAction: marking ? (chosen && !isAttaching ? onKey : null) : undefined });
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
          onAction={perform}
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

interface ReaderShortcuts {
  /** Goes to the next or the previous passage; must be stable. */
  readonly onStep: (step: 1 | -1) => void;
  /** Marks the selection; null without one, undefined for readers. */
  readonly onAction: ((action: ToolbarAction) => void) | null | undefined;
}

/** j and k go from passage to passage; h, c, o, d and e mark the selection. */
function useReaderShortcuts({ onStep, onAction }: ReaderShortcuts): void {
  const text = useText(readerText);
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const { section, next, previous, highlight, code } = text.keys;
      const steps: Shortcut[] = [
        { keys: ['j'], label: next, section, run: () => onStep(1) },
        { keys: ['k'], label: previous, section, run: () => onStep(-1) },
      ];
      const actions = TOOLBAR_ACTIONS.flatMap((action): Shortcut[] => {
        if (action.key === null || onAction === undefined) return [];
        const label = action.code ? code(text.codes[action.code]) : highlight;
        const listed = { keys: [action.key], label, section };
        return [onAction ? { ...listed, run: () => onAction(action) } : listed];
      });
      return [...steps, ...actions];
    }, [text, onStep, onAction]),
  );
}
