import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DiscardChangesDialog, useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import { FieldNote, fieldProblem } from '#ui/fields/field-note.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { invisibleCopy, overlaidField } from '#ui/writing/growing-field.ts';
import { storeDraft, storedDraft } from '#ui/writing/use-draft.ts';
import { headerText } from '../../text.ts';

interface TextEditorProps extends EditingOptions {
  /** The accessible name: « Titre ». */
  readonly label: string;
  readonly className?: string;
}

/** Keeps the focus in the field when a button beside it is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** RE-05: edits a title or a description in place. */
export function TextEditor({ label, className, ...options }: TextEditorProps) {
  const text = useText(headerText);
  const noteId = useId();
  const editing = useInlineTextEditor(options);
  return (
    <Editor className={className} onBlur={editing.onBlur}>
      <div className="line">
        <GrowingField data-words={editing.draft}>
          <textarea
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: opened by the edit button, to be typed in at once
            autoFocus
            aria-label={label}
            aria-invalid={editing.problem ? true : undefined}
            aria-describedby={editing.problem || editing.isWaiting ? noteId : undefined}
            readOnly={editing.isSaving}
            value={editing.draft}
            onFocus={({ currentTarget }) => {
              const { length } = currentTarget.value;
              currentTarget.setSelectionRange(length, length);
            }}
            onChange={(event) => editing.write(event.target.value)}
            onKeyDown={editing.onKeyDown}
          />
        </GrowingField>
        <IconButton
          label={text.keep}
          size="small"
          aria-busy={editing.isSaving || undefined}
          onMouseDown={keepFocus}
          onClick={editing.keep}
        >
          <Check />
        </IconButton>
        <IconButton label={text.giveUp} size="small" onMouseDown={keepFocus} onClick={editing.leaving.ask}>
          <X />
        </IconButton>
      </div>
      <FieldNote id={noteId} error={editing.problem} help={editing.isWaiting ? text.waits : null} />
      {editing.leaving.isAsked ? <DiscardChangesDialog leaving={editing.leaving} /> : null}
    </Editor>
  );
}

const Editor = styled('div')({
  minWidth: 0,
  '& > .line': { display: 'flex', alignItems: 'flex-start', gap: 4 },
});

/** Grows with its content, up to the available space. */
const GrowingField = styled('span')({
  display: 'inline-grid',
  flex: '0 1 auto',
  minWidth: 'min(240px, 60%)',
  margin: '-1px 0 -1px -9px',
  padding: '0 8px',
  border: `1px solid ${colour.control}`,
  borderRadius: 8,
  background: colour.surface,
  '&:focus-within': { ...focusRing, outlineOffset: -1, borderColor: colour.focus },
  '&:has([aria-invalid])': { borderColor: colour.error },
  '&::after': invisibleCopy,
  '& > textarea': { ...overlaidField, letterSpacing: 'inherit', color: colour.text, overflow: 'hidden' },
  [ON_TOUCH]: { fontSize: 'max(1rem, 1em)' },
});

interface EditingOptions {
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
function useInlineTextEditor({ name, value, rule, onSave, onEnd }: EditingOptions) {
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
