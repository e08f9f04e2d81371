import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Surface } from '#features/documents/web.ts';
import { readSelectedText, type SelectedText } from './selected-text.ts';

/** A selection unchanged for this long is complete; touch and Shift change it step by step. */
const STABLE_AFTER_MS = 200;

interface SelectionState {
  readonly words: SelectedText | null;
  /** Removes the selection. */
  readonly clear: () => void;
}

/** The selection in the document, by mouse, touch or keyboard, once it is stable. */
export function useSelectedText(surface: Surface | null, isOn: boolean): SelectionState {
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
