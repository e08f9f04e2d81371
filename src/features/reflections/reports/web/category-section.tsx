import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Message, MessageBody } from '#features/accounts/web.ts';
import type { Category } from '#features/reflections/retention/contract/categories.ts';
import { categoryNames } from '#features/reflections/retention/rules/category-names.ts';
import { ancestorsOf } from '#features/reflections/retention/rules/category-tree.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { EditField } from '#ui/writing/edit-field.tsx';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { PublishField } from '#ui/writing/publish-field.tsx';
import { hasDraft, useCloseKeepingDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import { useOrphanedDrafts } from '#ui/writing/use-orphaned-drafts.ts';
import { DraftPill } from '#ui/writing/writing-field.tsx';
import { REPORT_COMMENT_MAX, type Report, type ReportComment } from '../contract/reports.ts';
import { reportsText } from '../text.ts';
import { Reactions } from './reactions.tsx';
import type { ReportActions } from './use-report-actions.ts';

/** Attributes of a comment that the copy of a locked report preserves: there its id is a new one. */
const stableKeyOf = ({ author, createdOn }: ReportComment) => `${author.id}.${createdOn}`;

/** The names of drafts at a comment: after a lock they are continued in the copy. */
const replyDraft = (comment: ReportComment) => `report-reply.${stableKeyOf(comment)}`;
const rewriteDraft = (comment: ReportComment) => `report-rewrite.${stableKeyOf(comment)}`;
const draftsAt = (comment: ReportComment) => [replyDraft(comment), rewriteDraft(comment)];

interface RepliesProps {
  readonly comment: ReportComment;
  readonly self: NamedPerson;
  readonly actions: ReportActions | null;
  readonly isReplying: boolean;
  readonly onRemove: (replyId: Id) => void;
  readonly onClose: () => void;
}

/** The replies to a comment, and a field to add one. */
function Replies({ comment, self, actions, isReplying, onRemove, onClose }: RepliesProps) {
  const text = useText(reportsText);
  const { id, replies, author } = comment;
  const isWriting = actions !== null && isReplying;
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
            actions && reply.author.id === self.id ? (
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
            onPublish={(message) => actions.reply(id, message)}
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

interface CommentCardProps {
  readonly comment: ReportComment;
  readonly self: NamedPerson;
  /** Null for readers, and in a locked report. */
  readonly actions: ReportActions | null;
  readonly onRemove: (commentId: Id) => void;
  readonly onRemoveReply: (commentId: Id, replyId: Id) => void;
  readonly onFailure: (failure: unknown) => void;
}

/** A comment with its reactions and replies. */
function CommentCard({ comment, self, actions, onRemove, onRemoveReply, onFailure }: CommentCardProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const { container, fallback } = useFocusFallback<HTMLElement, HTMLButtonElement>();
  const [isReplying, setReplying] = useState(() => hasDraft(replyDraft(comment)));
  const [isRewriting, setRewriting] = useState(() => hasDraft(rewriteDraft(comment)));
  const replyWaits = useHasDraft(replyDraft(comment));
  const closeReply = useCloseKeepingDraft(replyDraft(comment), () => setReplying(false));
  const { author } = comment;
  const isMine = author.id === self.id;
  return (
    <Card ref={container}>
      <Message
        author={author}
        isMine={isMine}
        at={comment.createdOn}
        isEdited={comment.rewrittenOn !== null}
        actions={
          actions && isMine ? (
            <ActionsMenu
              label={text.actions(personName(author, language))}
              actions={[
                { label: text.rewrite, icon: Pencil, run: () => setRewriting(true) },
                { label: text.remove, icon: Trash2, run: () => onRemove(comment.id), startsGroup: true },
              ]}
            />
          ) : null
        }
      >
        {actions && isRewriting ? (
          <EditField
            draft={rewriteDraft(comment)}
            label={text.rewrite}
            before={comment.text}
            maximum={REPORT_COMMENT_MAX}
            onSave={(text) => actions.rewrite(comment.id, text)}
            onClose={() => setRewriting(false)}
          />
        ) : (
          <MessageBody>{comment.text}</MessageBody>
        )}
        <Reactions
          reactions={comment.reactions}
          onReact={
            actions ? (reaction, on) => void actions.react(comment.id, reaction, on).catch(onFailure) : null
          }
        >
          {actions ? (
            <button
              ref={fallback}
              type="button"
              className="plain"
              aria-expanded={isReplying}
              onClick={() => (isReplying ? closeReply() : setReplying(true))}
            >
              {text.reply}
            </button>
          ) : null}
          {actions && replyWaits && !isReplying ? <DraftPill /> : null}
        </Reactions>
        <Replies
          comment={comment}
          self={self}
          actions={actions}
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

interface CategorySectionProps {
  readonly reflectionId: Id;
  readonly report: Report;
  readonly category: Category;
  readonly self: NamedPerson;
  readonly actions: ReportActions | null;
}

export const sectionId = (category: Category) => `report-${category}`;

/** The comments of one category of a report, and a field to add one. */
export function CategorySection({ reflectionId, report, category, self, actions }: CategorySectionProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const names = useText(categoryNames);
  const name = names[category];
  const holder = ancestorsOf(report.categories, category).at(-1);
  const { show } = useSnackbar();
  const comments = useMemo(
    () => report.comments.filter((comment) => comment.category === category),
    [report.comments, category],
  );
  const commentDraft = `report-comment.${reflectionId}.${category}`;
  const mayWrite = actions !== null;
  const isLocked = report.lockedOn !== null;
  const stranded = useOrphanedDrafts(
    `in.${reflectionId}.${report.id}.${category}`,
    useMemo(() => {
      // Drafts of a locked report are continued in its copy.
      return mayWrite || isLocked ? [commentDraft, ...comments.flatMap(draftsAt)] : [];
    }, [commentDraft, comments, mayWrite, isLocked]),
  );
  const fail = (failure: unknown) =>
    show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
  const remove = (archive: (archived: boolean) => Promise<void>, message: string) =>
    archive(true).then(() => show({ text: message, undo: () => void archive(false).catch(fail) }), fail);
  const removeComment = (id: Id) =>
    actions && void remove((archived) => actions.archiveComment(id, archived), text.removedComment);
  const removeReply = (id: Id, replyId: Id) =>
    actions && void remove((archived) => actions.archiveReply(id, replyId, archived), text.removedReply);
  return (
    <Section id={sectionId(category)} aria-labelledby={`${sectionId(category)}-title`} tabIndex={-1}>
      <h3 id={`${sectionId(category)}-title`}>
        {name} <span>{formatNumber(comments.length, language)}</span>
        {holder ? <span className="holder"> {text.inside(names[holder])}</span> : null}
      </h3>
      <OrphanedDrafts
        names={stranded}
        explain={() => (actions ? text.commentGone : text.readOnlyNow)}
        maximum={REPORT_COMMENT_MAX}
        publishing={
          actions
            ? { label: text.publishApart, publish: (message) => actions.comment(category, message) }
            : null
        }
      />
      {comments.map((comment) => (
        <CommentCard
          key={comment.id}
          comment={comment}
          self={self}
          actions={actions}
          onRemove={removeComment}
          onRemoveReply={removeReply}
          onFailure={fail}
        />
      ))}
      {actions ? (
        <div className="own">
          <Avatar of={self} size={32} decorative />
          <PublishField
            draft={commentDraft}
            label={text.commentIn(name)}
            maximum={REPORT_COMMENT_MAX}
            onPublish={(message) => actions.comment(category, message)}
          />
        </div>
      ) : comments.length === 0 ? (
        <p className="none">{text.noComments}</p>
      ) : null}
    </Section>
  );
}

const Section = styled('section')({
  display: 'grid',
  gap: 10,
  scrollMarginTop: 16,
  outline: 'none',
  '& > h3': { fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 650, marginTop: 8 },
  '& > h3 > span': {
    marginLeft: 6,
    fontWeight: 500,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > h3 > .holder': { fontSize: '0.8125rem', color: colour.text2 },
  '& > .own': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& > .own > span': { marginTop: 3 },
  '& > .none': { color: colour.text3, fontSize: '0.8125rem' },
});
