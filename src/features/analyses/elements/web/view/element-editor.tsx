import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { useDiscardConfirmation } from '#ui/dialogs/use-discard-confirmation.ts';
import { useText } from '#ui/words/language.ts';
import { excessLength } from '#ui/writing/excess-length.ts';
import { useCloseKeepingDraft } from '#ui/writing/use-close-keeping-draft.ts';
import { storeDraft, storedDraft, useGuardedDraft } from '#ui/writing/use-draft.ts';
import { WritingBox } from '#ui/writing/writing-box.ts';
import { WritingField } from '#ui/writing/writing-field.tsx';
import { WORDS_MAX } from '../../contract/elements.ts';
import { elementsText } from '../../text.ts';
import { editDraft } from '../element-drafts.ts';

interface ElementEditorProps {
  readonly elementId: Id;
  readonly type: 'highlight' | 'comment';
  readonly words: string;
  readonly onSave: (words: string) => void;
  readonly onClose: () => void;
}

/** AL-12: rewrites an element in place. Escape keeps the draft for the next time; Cancel asks. */
export function ElementEditor({ elementId, type, words: before, onSave, onClose }: ElementEditorProps) {
  const text = useText(elementsText);
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => storedDraft(editDraft(elementId)) || before);
  useGuardedDraft(editDraft(elementId), words);
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setError(null);
    setWords(next);
    storeDraft(editDraft(elementId), next === before ? '' : next);
  };
  const forget = () => {
    storeDraft(editDraft(elementId), '');
    onClose();
  };
  const leaving = useDiscardConfirmation(words !== before, forget);
  const close = useCloseKeepingDraft(editDraft(elementId), onClose);
  const save = () => {
    const trimmed = words.trim();
    const isMissing = trimmed === '' && type === 'comment';
    if (isMissing) setError(text.emptyComment);
    if (isMissing || excessLength(words, WORDS_MAX) > 0) return field.current?.focus();
    if (trimmed !== before) onSave(trimmed);
    forget();
  };
  return (
    <WritingBox style={{ marginTop: 8 }}>
      <WritingField
        ref={field}
        label={text.yourWords[type]}
        words={words}
        onWords={change}
        maximum={WORDS_MAX}
        error={error}
        isFocused
        onSend={save}
        onEscape={close}
      />
      <div className="send">
        <Button size="small" variant="discret" onClick={leaving.ask}>
          {text.cancel}
        </Button>
        <Button size="small" variant="doux" onClick={save}>
          {text.save}
        </Button>
      </div>
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </WritingBox>
  );
}
