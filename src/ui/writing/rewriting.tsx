import { useState } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { useAct } from '../call/use-act.ts';
import { LeavingQuestion } from '../dialogs/leaving-question.tsx';
import { useAskedLeaving } from '../dialogs/use-asked-leaving.ts';
import { useText } from '../words/language.ts';
import { excessOf } from './excess-of.ts';
import { keepDraft, keptDraft, useHeldDraft } from './use-draft.ts';
import { useKeptWord } from './use-kept-word.ts';
import { WritingBox } from './writing-box.ts';
import { WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface RewritingProps {
  /** Under which name it is kept until it is saved or given up. */
  readonly draft: string;
  /** Spoken, not drawn. */
  readonly label: string;
  readonly before: string;
  readonly maximum: number;
  /** False for words gone on with that nobody asked for just now. */
  readonly isFocused?: boolean;
  readonly onSave: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Says one's own words otherwise; nothing is lost when they cannot be kept. Closed with Escape, what was changed is there
 * again the next time; Cancel asks before it lets it go.
 */
export function Rewriting({
  draft,
  label,
  before,
  maximum,
  isFocused = true,
  onSave,
  onClose,
}: RewritingProps) {
  const text = useText(writingText);
  const [words, setWords] = useState(() => keptDraft(draft) || before);
  useHeldDraft(draft, words);
  const change = (next: string) => {
    setWords(next);
    keepDraft(draft, next === before ? '' : next);
  };
  const forget = () => {
    keepDraft(draft, '');
    onClose();
  };
  const leaving = useAskedLeaving(words !== before, forget);
  const close = useKeptWord(draft, onClose);
  const { mutate, isPending, error } = useAct({ mutationFn: onSave, onSuccess: forget });
  const isEmpty = words.trim() === '';
  const save = () => {
    if (!isEmpty && excessOf(words, maximum) === 0) mutate(words.trim());
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
      {leaving.isAsked ? <LeavingQuestion leaving={leaving} /> : null}
    </WritingBox>
  );
}
