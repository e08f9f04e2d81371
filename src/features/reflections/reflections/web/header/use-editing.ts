import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useAct } from '#ui/call/use-act.ts';
import { useAskedLeaving } from '#ui/dialogs/use-asked-leaving.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useUnsaved } from '#ui/page/unsaved.ts';
import { useLanguage } from '#ui/words/language.ts';
import { keepDraft, keptDraft } from '#ui/writing/use-draft.ts';

export interface EditingOptions {
  /** Under which name the words are kept where their place is taken away. */
  readonly name: string;
  readonly value: string;
  /** What the server would take. */
  readonly rule: z.ZodType;
  readonly onSave: (words: string) => Promise<unknown>;
  /** It is over: by a key or a button, or because the person went elsewhere. */
  readonly onEnd: (how: 'ended' | 'left') => void;
}

/**
 * RE-05: words changed in their place. Enter or the tick keeps them; Escape and the cross bring back what was there, and ask
 * where that would lose something. Going elsewhere ends what was not changed; the rest stays.
 */
export function useEditing({ name, value, rule, onSave, onEnd }: EditingOptions) {
  const language = useLanguage();
  const [draft, setDraft] = useState(() => keptDraft(name) || value);
  const [path] = useState(() => window.location.pathname);
  const isOver = useRef(false);
  const end = (how: 'ended' | 'left') => {
    isOver.current = true;
    onEnd(how);
  };
  const save = useAct({
    mutationFn: (words: string) => onSave(words),
    onSuccess: () => end('ended'),
    networkMode: 'online',
  });
  const problem = fieldProblem(rule, draft, language);
  const isChanged = draft.trim() !== value;
  const leaving = useAskedLeaving(isChanged, () => end('ended'));
  useUnsaved(isChanged);
  // FX-01: gone from the page it is on, so that nobody gave it up: access was withdrawn, or the window is a phone's by now.
  const keepTaken = useEffectEvent(() => {
    if (isChanged && !isOver.current && window.location.pathname === path) keepDraft(name, draft);
  });
  useEffect(() => {
    keepDraft(name, '');
    return () => keepTaken();
  }, [name]);
  const keep = () => {
    if (problem) return;
    if (isChanged) save.mutate(draft.trim());
    else end('ended');
  };
  return {
    draft,
    leaving,
    isSaving: save.isPending,
    /** Nothing is sent before the network is back. */
    isWaiting: save.isPaused,
    problem: problem ?? save.error?.message ?? null,
    write: (next: string) => {
      if (save.isError) save.reset();
      setDraft(next);
    },
    keep,
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.shiftKey) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        keep();
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        leaving.ask();
      }
    },
    onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
      // Only the window was left: whoever comes back goes on writing.
      if (currentTarget.contains(relatedTarget) || document.activeElement === target) return;
      if (!isChanged) end('left');
    },
  };
}
