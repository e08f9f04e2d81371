import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useDiscardConfirmation } from '#ui/dialogs/use-discard-confirmation.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useUnsaved } from '#ui/page/unsaved.ts';
import { useLanguage } from '#ui/words/language.ts';
import { storeDraft, storedDraft } from '#ui/writing/use-draft.ts';

export interface EditingOptions {
  /** The name under which a draft is kept when the editor is unmounted. */
  readonly name: string;
  readonly value: string;
  /** The server's validation rule. */
  readonly rule: z.ZodType;
  readonly onSave: (text: string) => Promise<unknown>;
  /** Called when editing ends: by a key or button, or because the focus left. */
  readonly onEnd: (how: 'ended' | 'left') => void;
}

/**
 * RE-05: in-place editing. Enter or the check button saves; Escape or the cross restores the value, after a confirmation if
 * changes would be lost. When the focus leaves, an unchanged field is closed; a changed one stays.
 */
export function useInlineTextEditor({ name, value, rule, onSave, onEnd }: EditingOptions) {
  const language = useLanguage();
  const [draft, setDraft] = useState(() => storedDraft(name) || value);
  const [path] = useState(() => window.location.pathname);
  const isOver = useRef(false);
  const end = (how: 'ended' | 'left') => {
    isOver.current = true;
    onEnd(how);
  };
  const save = useExclusiveMutation({
    mutationFn: (text: string) => onSave(text),
    onSuccess: () => end('ended'),
    networkMode: 'online',
  });
  const problem = fieldProblem(rule, draft, language);
  const isChanged = draft.trim() !== value;
  const leaving = useDiscardConfirmation(isChanged, () => end('ended'));
  useUnsaved(isChanged);
  // FX-01: unmounted on the same page, hence not discarded: access was withdrawn, or the layout changed to that of a phone.
  const keepUnmounted = useEffectEvent(() => {
    if (isChanged && !isOver.current && window.location.pathname === path) storeDraft(name, draft);
  });
  useEffect(() => {
    storeDraft(name, '');
    return () => keepUnmounted();
  }, [name]);
  const saveOrEnd = () => {
    if (problem) return;
    if (isChanged) save.mutate(draft.trim());
    else end('ended');
  };
  return {
    draft,
    leaving,
    isSaving: save.isPending,
    /** The request waits for the network. */
    isWaiting: save.isPaused,
    problem: problem ?? save.error?.message ?? null,
    write: (next: string) => {
      if (save.isError) save.reset();
      setDraft(next);
    },
    keep: saveOrEnd,
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.shiftKey) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        saveOrEnd();
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        leaving.ask();
      }
    },
    onBlur({ currentTarget, relatedTarget, target }: FocusEvent) {
      // Only the window lost the focus: editing continues.
      if (currentTarget.contains(relatedTarget) || document.activeElement === target) return;
      if (!isChanged) end('left');
    },
  };
}
