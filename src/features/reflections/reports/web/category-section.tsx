import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { formatNumber } from '#base/format-number.ts';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Category } from '#features/reflections/retention/contract/categories.ts';
import { categoryNames } from '#features/reflections/retention/rules/category-names.ts';
import { ancestorsOf } from '#features/reflections/retention/rules/category-tree.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { PublishField } from '#ui/writing/publish-field.tsx';
import { useOrphanedDrafts } from '#ui/writing/use-orphaned-drafts.ts';
import { REPORT_COMMENT_MAX, type Report } from '../contract/reports.ts';
import { reportsText } from '../text.ts';
import { CommentCard } from './comment-card.tsx';
import { draftsAt } from './comment-drafts.ts';
import type { ReportActs } from './use-report-acts.ts';

interface CategorySectionProps {
  readonly reflectionId: Id;
  readonly report: Report;
  readonly category: Category;
  readonly self: NamedPerson;
  readonly acts: ReportActs | null;
}

export const sectionId = (category: Category) => `report-${category}`;

/** The comments of one category of a report, and a field to add one. */
export function CategorySection({ reflectionId, report, category, self, acts }: CategorySectionProps) {
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
  const mayWrite = acts !== null;
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
    acts && void remove((archived) => acts.archiveComment(id, archived), text.removedComment);
  const removeReply = (id: Id, replyId: Id) =>
    acts && void remove((archived) => acts.archiveReply(id, replyId, archived), text.removedReply);
  return (
    <Section id={sectionId(category)} aria-labelledby={`${sectionId(category)}-title`} tabIndex={-1}>
      <h3 id={`${sectionId(category)}-title`}>
        {name} <span>{formatNumber(comments.length, language)}</span>
        {holder ? <span className="holder"> {text.inside(names[holder])}</span> : null}
      </h3>
      <OrphanedDrafts
        names={stranded}
        says={() => (acts ? text.commentGone : text.readOnlyNow)}
        maximum={REPORT_COMMENT_MAX}
        publishing={
          acts ? { label: text.publishApart, publish: (message) => acts.comment(category, message) } : null
        }
      />
      {comments.map((comment) => (
        <CommentCard
          key={comment.id}
          comment={comment}
          self={self}
          acts={acts}
          onRemove={removeComment}
          onRemoveReply={removeReply}
          onFailure={fail}
        />
      ))}
      {acts ? (
        <div className="own">
          <Avatar of={self} size={32} decorative />
          <PublishField
            draft={commentDraft}
            label={text.commentIn(name)}
            maximum={REPORT_COMMENT_MAX}
            onPublish={(message) => acts.comment(category, message)}
          />
        </div>
      ) : comments.length === 0 ? (
        <p className="none">{text.nothingSaid}</p>
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
