import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Said, Words } from '#features/accounts/web.ts';
import { ActsMenu } from '#ui/buttons/acts-menu.tsx';
import { useFocusHeir } from '#ui/keyboard/use-focus-heir.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DraftMark } from '#ui/writing/draft-mark.tsx';
import { Rewriting } from '#ui/writing/rewriting.tsx';
import { hasDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import { useKeptWord } from '#ui/writing/use-kept-word.ts';
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
  const { within, heir } = useFocusHeir<HTMLElement, HTMLButtonElement>();
  const [isReplying, setReplying] = useState(() => hasDraft(replyDraft(comment)));
  const [isRewriting, setRewriting] = useState(() => hasDraft(rewriteDraft(comment)));
  const replyWaits = useHasDraft(replyDraft(comment));
  const closeReply = useKeptWord(replyDraft(comment), () => setReplying(false));
  const { author } = comment;
  const isMine = author.id === self.id;
  return (
    <Card ref={within}>
      <Said
        author={author}
        isMine={isMine}
        at={comment.createdOn}
        isRewritten={comment.rewrittenOn !== null}
        acts={
          acts && isMine ? (
            <ActsMenu
              label={text.acts(personName(author, language))}
              acts={[
                { label: text.rewrite, icon: Pencil, run: () => setRewriting(true) },
                { label: text.remove, icon: Trash2, run: () => onRemove(comment.id), isApart: true },
              ]}
            />
          ) : null
        }
      >
        {acts && isRewriting ? (
          <Rewriting
            draft={rewriteDraft(comment)}
            label={text.rewrite}
            before={comment.text}
            maximum={REPORT_COMMENT_MAX}
            onSave={(text) => acts.rewrite(comment.id, text)}
            onClose={() => setRewriting(false)}
          />
        ) : (
          <Words>{comment.text}</Words>
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
          {acts && replyWaits && !isReplying ? <DraftMark /> : null}
        </Reactions>
        <Replies
          comment={comment}
          self={self}
          acts={acts}
          isReplying={isReplying}
          onRemove={(replyId) => onRemoveReply(comment.id, replyId)}
          onClose={closeReply}
        />
      </Said>
    </Card>
  );
}

const Card = styled('article')({
  padding: '14px 16px 10px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
});
