import { useState } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useAct } from '#ui/call/use-act.ts';
import { useText } from '#ui/words/language.ts';
import { excessOf } from '#ui/writing/excess-of.ts';
import { WritingBox } from '#ui/writing/writing-box.ts';
import { WritingField } from '#ui/writing/writing-field.tsx';
import { REPORT_COMMENT_MAX, type ReportComment } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

interface RewritingProps {
  readonly comment: ReportComment;
  readonly onSave: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says one's own comment in other words; nothing is lost when it cannot be kept. */
export function Rewriting({ comment, onSave, onClose }: RewritingProps) {
  const text = useText(reportsText);
  const [words, setWords] = useState(comment.text);
  const { mutate, isPending, error } = useAct({ mutationFn: onSave, onSuccess: onClose });
  const isEmpty = words.trim() === '';
  const save = () => {
    if (!isEmpty && excessOf(words, REPORT_COMMENT_MAX) === 0) mutate(words.trim());
  };
  return (
    <WritingBox>
      <WritingField
        label={text.rewrite}
        words={words}
        onWords={setWords}
        maximum={REPORT_COMMENT_MAX}
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
