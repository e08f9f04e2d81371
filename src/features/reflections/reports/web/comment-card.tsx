import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Message, MessageBody } from '#features/accounts/web.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DraftPill } from '#ui/writing/draft-pill.tsx';
import { EditField } from '#ui/writing/edit-field.tsx';
import { useCloseKeepingDraft } from '#ui/writing/use-close-keeping-draft.ts';
import { hasDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import { REPORT_COMMENT_MAX, type ReportComment } from '../contract/reports.ts';
import { reportsText } from '../text.ts';
import { replyDraft, rewriteDraft } from './comment-drafts.ts';
import { Reactions } from './reactions.tsx';
import { Replies } from './replies.tsx';
import type { ReportActs } from './use-report-acts.ts';

interface CommentCardProps {
  readonly comment: ReportComment;
  readonly self: NamedPerson;
  /** Null for readers, and in a locked report. */
  readonly acts: ReportActs | null;
  readonly onRemove: (commentId: Id) => void;
  readonly onRemoveReply: (commentId: Id, replyId: Id) => void;
  readonly onFailure: (failure: unknown) => void;
}

/** A comment with its reactions and replies. */
export function CommentCard({ comment, self, acts, onRemove, onRemoveReply, onFailure }: CommentCardProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const { within, heir } = useFocusFallback<HTMLElement, HTMLButtonElement>();
  const [isReplying, setReplying] = useState(() => hasDraft(replyDraft(comment)));
  const [isRewriting, setRewriting] = useState(() => hasDraft(rewriteDraft(comment)));
  const replyWaits = useHasDraft(replyDraft(comment));
  const closeReply = useCloseKeepingDraft(replyDraft(comment), () => setReplying(false));
  const { author } = comment;
  const isMine = author.id === self.id;
  return (
    <Card ref={within}>
      <Message
        author={author}
        isMine={isMine}
        at={comment.createdOn}
        isEdited={comment.rewrittenOn !== null}
        actions={
          acts && isMine ? (
            <ActionsMenu
              label={text.acts(personName(author, language))}
              acts={[
                { label: text.rewrite, icon: Pencil, run: () => setRewriting(true) },
                { label: text.remove, icon: Trash2, run: () => onRemove(comment.id), startsGroup: true },
              ]}
            />
          ) : null
        }
      >
        {acts && isRewriting ? (
          <EditField
            draft={rewriteDraft(comment)}
            label={text.rewrite}
            before={comment.text}
            maximum={REPORT_COMMENT_MAX}
            onSave={(text) => acts.rewrite(comment.id, text)}
            onClose={() => setRewriting(false)}
          />
        ) : (
          <MessageBody>{comment.text}</MessageBody>
        )}
        <Reactions
          reactions={comment.reactions}
          onReact={acts ? (reaction, on) => void acts.react(comment.id, reaction, on).catch(onFailure) : null}
        >
          {acts ? (
            <button
              ref={heir}
              type="button"
              className="plain"
              aria-expanded={isReplying}
              onClick={() => (isReplying ? closeReply() : setReplying(true))}
            >
              {text.reply}
            </button>
          ) : null}
          {acts && replyWaits && !isReplying ? <DraftPill /> : null}
        </Reactions>
        <Replies
          comment={comment}
          self={self}
          acts={acts}
          isReplying={isReplying}
          onRemove={(replyId) => onRemoveReply(comment.id, replyId)}
          onClose={closeReply}
        />
      </Message>
    </Card>
  );
}

const Card = styled('article')({
  padding: '14px 16px 10px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
});
