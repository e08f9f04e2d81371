import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Surface } from '#features/documents/web.ts';
import { type SelectedWords, selectedWords } from './selected-words.ts';

/** A selection that has not changed for this long is what was meant; fingers and Shift change it step by step. */
const RESTED_MS = 200;

interface Selected {
  readonly words: SelectedWords | null;
  /** Takes the selection away. */
  readonly clear: () => void;
}

/** What is selected in the document, by mouse, finger or keyboard, once it rests. */
export function useSelectedWords(surface: Surface | null, isOn: boolean): Selected {
  const [words, setWords] = useState<SelectedWords | null>(null);
  const look = useEffectEvent(() => setWords(surface && selectedWords(surface)));
  const page = surface?.window.document;
  useEffect(() => {
    if (!page || !isOn) return;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      if (page.getSelection()?.isCollapsed ?? true) setWords(null);
      else if (!isPressed) timer = setTimeout(look, RESTED_MS);
    };
    const onPress = (event: PointerEvent) => {
      isPressed = event.pointerType === 'mouse' && event.button === 0;
    };
    const onRelease = () => {
      if (!isPressed) return;
      isPressed = false;
      clearTimeout(timer);
      // What a press does to the selection is known only after it.
      timer = setTimeout(look);
    };
    const until = new AbortController();
    const { signal } = until;
    page.addEventListener('selectionchange', onChange, { signal });
    page.addEventListener('pointerdown', onPress, { signal });
    // A press that began in the text may end beside it.
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
