import { useMemo } from 'react';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { TOOLBAR_ACTS, type ToolbarAct } from '../../rules/toolbar-acts.ts';
import { readerText } from '../../text.ts';

interface ReaderShortcuts {
  /** Goes to the next or the previous passage; must be stable. */
  readonly onStep: (step: 1 | -1) => void;
  /** Marks the selection; null without one, undefined for readers. */
  readonly onAct: ((act: ToolbarAct) => void) | null | undefined;
}

/** j and k go from passage to passage; h, c, o, d and e mark the selection. */
export function useReaderShortcuts({ onStep, onAct }: ReaderShortcuts): void {
  const text = useText(readerText);
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const { section, next, previous, highlight, code } = text.keys;
      const steps: Shortcut[] = [
        { keys: ['j'], label: next, section, run: () => onStep(1) },
        { keys: ['k'], label: previous, section, run: () => onStep(-1) },
      ];
      const acts = TOOLBAR_ACTS.flatMap((act): Shortcut[] => {
        if (act.key === null || onAct === undefined) return [];
        const label = act.code ? code(text.codes[act.code]) : highlight;
        const listed = { keys: [act.key], label, section };
        return [onAct ? { ...listed, run: () => onAct(act) } : listed];
      });
      return [...steps, ...acts];
    }, [text, onStep, onAct]),
  );
}
