import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { z } from 'zod';
import { useAct } from '#ui/call/use-act.ts';
import { useAskedLeaving } from '#ui/dialogs/use-asked-leaving.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useUnsaved } from '#ui/page/unsaved.ts';
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
 * RE-05: words changed in their place. Enter or the tick keeps them; Escape and the cross bring back what was there, and ask
 * where that would lose something. Going elsewhere ends what was not changed; the rest stays.
 */
export function useEditing({ value, rule, onSave, onEnd }: EditingOptions) {
  const language = useLanguage();
  const [draft, setDraft] = useState(value);
  const save = useAct({
    mutationFn: (words: string) => onSave(words),
    onSuccess: () => onEnd('ended'),
  });
  const problem = fieldProblem(rule, draft, language);
  const isChanged = draft.trim() !== value;
  const leaving = useAskedLeaving(isChanged, () => onEnd('ended'));
  useUnsaved(isChanged);
  const keep = () => {
    if (problem) return;
    if (isChanged) save.mutate(draft.trim());
    else onEnd('ended');
  };
  return {
    draft,
    leaving,
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
        leaving.ask();
      }
    },
    onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
      // Only the window was left: whoever comes back goes on writing.
      if (currentTarget.contains(relatedTarget) || document.activeElement === target) return;
      if (!isChanged) onEnd('left');
    },
  };
}
