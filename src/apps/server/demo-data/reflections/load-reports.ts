import { eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import {
  categoriesOf,
  currentAnalyses,
  reportComments,
  reportReactions,
  reportReplies,
  reports,
} from '#features/reflections/server.ts';
import { demoId } from '../demo-id.ts';
import { type DemoContext, daysBefore } from '../demo-part.ts';
import { memberNamed } from '../demo-people.ts';
import { typeset } from '../typeset.ts';
import type { DemoComment, DemoReflection } from './demo-reflection.ts';
import { reflectionId } from './demo-reflections.ts';
import type { LinkedAnalysis } from './load-links.ts';

type LoadContext = Pick<DemoContext, 'tx' | 'now'>;

/** Loads the reports of a reflection: the locked one, with its analyses at that time, and the one that continues it. */
export async function loadReports(
  { tx, now }: LoadContext,
  reflection: DemoReflection,
  linked: readonly LinkedAnalysis[],
): Promise<void> {
  const { by, title, begunDaysAgo, editedDaysAgo, reports: said } = reflection;
  const { locked, before = [], since = [] } = said ?? {};
  const author = memberNamed(by);
  const { organisationId } = author;
  const open = {
    id: demoId('report', `${title} open`),
    organisationId,
    reflectionId: reflectionId(reflection),
  };
  const [begun, edited] = [
    createdColumns(author.userId, daysBefore(now, begunDaysAgo)),
    daysBefore(now, editedDaysAgo),
  ];
  if (!locked) {
    await tx.insert(reports).values({ ...open, ...begun, lastEdited: edited });
    await loadComments({ tx, now }, reflection, open.id, since);
    return;
  }
  const locker = memberNamed(locked.by).userId;
  const lockedAt = daysBefore(now, locked.daysAgo);
  const first = { ...open, id: demoId('report', `${title} locked`) };
  await tx.insert(reports).values({ ...first, ...begun, lastEdited: lockedAt });
  await loadComments({ tx, now }, reflection, first.id, before);
  const linkedBeforeLock = new Set(
    linked.filter(({ addedAt }) => addedAt <= lockedAt).map((one) => one.analysisId),
  );
  const categories = await categoriesOf(tx, open);
  const analyses = await currentAnalyses(tx, { organisationId, userId: locker }, open.reflectionId);
  await tx
    .update(reports)
    .set({
      lockedBy: locker,
      lockedOn: lockedAt,
      modifiedBy: locker,
      modifiedOn: lockedAt,
      categories,
      analyses: analyses.filter((one) => linkedBeforeLock.has(one.analysisId)),
    })
    .where(eq(reports.id, first.id));
  await tx
    .insert(reports)
    .values({ ...open, continues: first.id, ...createdColumns(locker, lockedAt), lastEdited: edited });
  await loadComments({ tx, now }, reflection, open.id, [...before, ...since]);
}

const createdColumns = (by: Id, at: Date) => ({
  createdBy: by,
  createdAt: at,
  modifiedBy: by,
  modifiedOn: at,
});

async function loadComments(
  { tx, now }: LoadContext,
  { by }: DemoReflection,
  reportId: Id,
  comments: readonly DemoComment[],
): Promise<void> {
  const { organisationId, language } = memberNamed(by);
  const commentColumns = (who: string, text: string, daysAgo: number) => {
    const { userId } = memberNamed(who);
    const at = daysBefore(now, daysAgo);
    return {
      organisationId,
      userId,
      text: typeset(language, text),
      createdAt: at,
      modifiedBy: userId,
      modifiedOn: at,
    };
  };
  const rows = comments.map((comment, place) => ({
    comment,
    row: {
      id: demoId('report comment', `${reportId} ${place}`),
      reportId,
      category: comment.category,
      ...commentColumns(comment.who, comment.text, comment.daysAgo),
    },
  }));
  if (rows.length === 0) return;
  await tx.insert(reportComments).values(rows.map(({ row }) => row));
  const replies = rows.flatMap(({ comment, row }) =>
    comment.replies.map(({ who, text, daysAgo }, place) => ({
      id: demoId('report reply', `${row.id} ${place}`),
      commentId: row.id,
      ...commentColumns(who, text, daysAgo),
    })),
  );
  if (replies.length > 0) await tx.insert(reportReplies).values(replies);
  const reactions = rows.flatMap(({ comment, row }) =>
    Object.entries(comment.reactions).flatMap(([reaction, people]) =>
      people.map((who) => ({
        organisationId,
        commentId: row.id,
        userId: memberNamed(who).userId,
        reaction: reaction as keyof DemoComment['reactions'],
        modifiedBy: memberNamed(who).userId,
        modifiedOn: row.createdAt,
      })),
    ),
  );
  if (reactions.length > 0) await tx.insert(reportReactions).values(reactions);
}
