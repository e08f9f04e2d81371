import { styled } from '@mui/material/styles';
import { type FocusEvent, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { REPLY_MAX } from '../../contract/replies.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { elementsText } from '../../text.ts';
import { useElementActs } from '../element-acts.ts';
import { excessOf } from '../words/excess-of.ts';
import { useDraft } from '../words/use-draft.ts';
import { WritingBox } from '../words/writing-box.ts';
import { WritingField } from '../words/writing-field.tsx';

interface ReplyFieldProps {
  readonly targetId: Id;
  readonly onClose: () => void;
  readonly onSent: (() => void) | undefined;
}

export const replyDraft = (targetId: Id) => `reply.${targetId}`;

/** AL-09: where one replies. Left empty it closes by itself; what was written is kept until it is sent. */
export function ReplyField({ targetId, onClose, onSent }: ReplyFieldProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const acts = useElementActs();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(replyDraft(targetId));
  const [error, setError] = useState<string | null>(null);
  const isEmpty = words.trim() === '';
  const send = () => {
    if (isEmpty) setError(elementReasons['no-words'][language]);
    if (isEmpty || excessOf(words, REPLY_MAX) > 0) return field.current?.focus();
    acts?.reply(targetId, words.trim());
    setWords('');
    onSent?.();
    onClose();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isEmpty && !currentTarget.contains(relatedTarget) && document.hasFocus()) onClose();
  };
  return (
    <Box onBlur={leave}>
      <WritingField
        ref={field}
        label={text.yourReply}
        placeholder={text.yourReply}
        words={words}
        onWords={(next) => {
          setError(null);
          setWords(next);
        }}
        maximum={REPLY_MAX}
        error={error}
        isFocused
        onSend={send}
        onEscape={onClose}
      />
      <div className="send">
        <Button size="small" variant="doux" onClick={send}>
          {text.sendReply}
        </Button>
      </div>
    </Box>
  );
}

const Box = styled(WritingBox)({ fontSize: '0.8125rem', lineHeight: 19 / 13 });
