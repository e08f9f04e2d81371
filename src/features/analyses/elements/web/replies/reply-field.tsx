import { styled } from '@mui/material/styles';
import type { FocusEvent } from 'react';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useCloseKeepingDraft } from '#ui/writing/use-close-keeping-draft.ts';
import { useDraftField } from '#ui/writing/use-draft-field.ts';
import { WritingBox } from '#ui/writing/writing-box.ts';
import { WritingField } from '#ui/writing/writing-field.tsx';
import { REPLY_MAX } from '../../contract/replies.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { elementsText } from '../../text.ts';
import { useElementActs } from '../element-acts.ts';
import { replyDraft } from '../element-drafts.ts';

interface ReplyFieldProps {
  readonly targetId: Id;
  readonly onClose: () => void;
  readonly onSent: (() => void) | undefined;
}

/** AL-09: the reply field. It closes on blur when it is empty; a draft is kept until it is sent. */
export function ReplyField({ targetId, onClose, onSent }: ReplyFieldProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const acts = useElementActs();
  const { field, isEmpty, send } = useDraftField({
    draft: replyDraft(targetId),
    maximum: REPLY_MAX,
    missing: elementReasons['no-words'][language],
    onSend(words) {
      acts?.reply(targetId, words);
      onSent?.();
      onClose();
    },
  });
  const close = useCloseKeepingDraft(replyDraft(targetId), onClose);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isEmpty && !currentTarget.contains(relatedTarget) && document.hasFocus()) onClose();
  };
  return (
    <Box onBlur={leave}>
      <WritingField
        {...field}
        label={text.yourReply}
        placeholder={text.yourReply}
        isFocused
        onEscape={close}
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
