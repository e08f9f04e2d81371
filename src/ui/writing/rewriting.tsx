import { useState } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { useAct } from '../call/use-act.ts';
import { useText } from '../words/language.ts';
import { excessOf } from './excess-of.ts';
import { WritingBox } from './writing-box.ts';
import { WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface RewritingProps {
  /** Spoken, not drawn. */
  readonly label: string;
  readonly before: string;
  readonly maximum: number;
  readonly onSave: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says one's own words otherwise; nothing is lost when they cannot be kept. */
export function Rewriting({ label, before, maximum, onSave, onClose }: RewritingProps) {
  const text = useText(writingText);
  const [words, setWords] = useState(before);
  const { mutate, isPending, error } = useAct({ mutationFn: onSave, onSuccess: onClose });
  const isEmpty = words.trim() === '';
  const save = () => {
    if (!isEmpty && excessOf(words, maximum) === 0) mutate(words.trim());
  };
  return (
    <WritingBox>
      <WritingField
        label={label}
        words={words}
        onWords={setWords}
        maximum={maximum}
        error={isEmpty ? text.missing : (error?.message ?? null)}
        isFocused
        onSend={save}
        onEscape={onClose}
      />
      <div className="send">
        <Button size="small" variant="discret" onClick={onClose}>
          {text.cancel}
        </Button>
        <BusyButton size="small" variant="doux" busy={isPending} onClick={save}>
          {text.save}
        </BusyButton>
      </div>
    </WritingBox>
  );
}
