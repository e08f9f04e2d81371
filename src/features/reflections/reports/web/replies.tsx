import { styled } from '@mui/material/styles';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { Message, MessageBody } from '#features/accounts/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { PublishField } from '#ui/writing/publish-field.tsx';
import { REPORT_COMMENT_MAX, type ReportComment } from '../contract/reports.ts';
import { reportsText } from '../text.ts';
import { replyDraft } from './comment-drafts.ts';
import type { ReportActs } from './use-report-acts.ts';

interface RepliesProps {
  readonly comment: ReportComment;
  readonly self: NamedPerson;
  readonly acts: ReportActs | null;
  readonly isReplying: boolean;
  readonly onRemove: (replyId: Id) => void;
  readonly onClose: () => void;
}

/** The replies to a comment, and a field to add one. */
export function Replies({ comment, self, acts, isReplying, onRemove, onClose }: RepliesProps) {
  const text = useText(reportsText);
  const { id, replies, author } = comment;
  const isWriting = acts !== null && isReplying;
  if (replies.length === 0 && !isWriting) return null;
  return (
    <Thread>
      {replies.map((reply) => (
        <Message
          key={reply.id}
          size="reply"
          author={reply.author}
          isMine={reply.author.id === self.id}
          at={reply.createdOn}
          actions={
            acts && reply.author.id === self.id ? (
              <IconButton label={text.remove} size="small" onClick={() => onRemove(reply.id)}>
                <Trash2 size={14} />
              </IconButton>
            ) : null
          }
        >
          <MessageBody>{reply.text}</MessageBody>
        </Message>
      ))}
      {isWriting ? (
        <div className="own">
          <Avatar of={self} size={26} decorative />
          <PublishField
            draft={replyDraft(comment)}
            maximum={REPORT_COMMENT_MAX}
            label={text.replyTo(author.firstName || author.lastName)}
            isFocused
            onPublish={(message) => acts.reply(id, message)}
            onEscape={onClose}
          />
        </div>
      ) : null}
    </Thread>
  );
}

const Thread = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  marginTop: 10,
  padding: '2px 0 2px 14px',
  borderLeft: `2px solid ${colour.line}`,
  '& > .own': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& > .own > span': { marginTop: 5 },
});
