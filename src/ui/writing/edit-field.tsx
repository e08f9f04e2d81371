import { useState } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { useExclusiveMutation } from '../call/use-exclusive-mutation.ts';
import { DiscardChangesDialog, useDiscardConfirmation } from '../dialogs/discard-changes-dialog.tsx';
import { useText } from '../words/language.ts';
import { storeDraft, storedDraft, useCloseKeepingDraft, useGuardedDraft } from './use-draft.ts';
import { excessLength, WritingBox, WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface EditFieldProps {
  /** Name of the draft, stored until it is saved or discarded. */
  readonly draft: string;
  /** Accessible name. */
  readonly label: string;
  readonly before: string;
  readonly maximum: number;
  /** False where a draft is reopened without a click of the user. */
  readonly isFocused?: boolean;
  readonly onSave: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Edits a text already published. A failed save keeps the text. Escape closes it and keeps the draft for the next time;
 * Cancel asks before the draft is discarded.
 */
export function EditField({
  draft,
  label,
  before,
  maximum,
  isFocused = true,
  onSave,
  onClose,
}: EditFieldProps) {
  const text = useText(writingText);
  const [words, setWords] = useState(() => storedDraft(draft) || before);
  useGuardedDraft(draft, words);
  const change = (next: string) => {
    setWords(next);
    storeDraft(draft, next === before ? '' : next);
  };
  const discard = () => {
    storeDraft(draft, '');
    onClose();
  };
  const leaving = useDiscardConfirmation(words !== before, discard);
  const close = useCloseKeepingDraft(draft, onClose);
  const { mutate, isPending, error } = useExclusiveMutation({ mutationFn: onSave, onSuccess: discard });
  const isEmpty = words.trim() === '';
  const save = () => {
    if (!isEmpty && excessLength(words, maximum) === 0) mutate(words.trim());
  };
  return (
    <WritingBox>
      <WritingField
        label={label}
        words={words}
        onWords={change}
        maximum={maximum}
        error={isEmpty ? text.missing : (error?.message ?? null)}
        isFocused={isFocused}
        onSend={save}
        onEscape={close}
      />
      <div className="send">
        <Button size="small" variant="discret" onClick={leaving.ask}>
          {text.cancel}
        </Button>
        <BusyButton size="small" variant="doux" busy={isPending} onClick={save}>
          {text.save}
        </BusyButton>
      </div>
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </WritingBox>
  );
}
