import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { z } from 'zod';
import { useAct } from '#ui/call/use-act.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useLanguage } from '#ui/words/language.ts';

export interface EditingOptions {
  readonly value: string;
  /** What the server would take. */
  readonly rule: z.ZodType;
  readonly onSave: (words: string) => Promise<unknown>;
  /** It is over: by a key or a button, or because the person went elsewhere. */
  readonly onEnd: (how: 'ended' | 'left') => void;
}

/**
 * RE-05: words changed in their place. Enter or the tick keeps them; Escape, the cross, or going elsewhere brings back what
 * was there. Words that could not be saved stay.
 */
export function useEditing({ value, rule, onSave, onEnd }: EditingOptions) {
  const language = useLanguage();
  const [draft, setDraft] = useState(value);
  const save = useAct({
    mutationFn: (words: string) => onSave(words),
    onSuccess: () => onEnd('ended'),
  });
  const problem = fieldProblem(rule, draft, language);
  const keep = () => {
    if (problem) return;
    if (draft.trim() === value) onEnd('ended');
    else save.mutate(draft.trim());
  };
  return {
    draft,
    isSaving: save.isPending,
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
        onEnd('ended');
      }
    },
    onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
      // Only the window was left: whoever comes back goes on writing.
      if (currentTarget.contains(relatedTarget) || document.activeElement === target) return;
      if (!save.isPending && !save.isError) onEnd('left');
    },
  };
}
