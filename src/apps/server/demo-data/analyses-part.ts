import { eq, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import {
  analyses,
  elements,
  elementVotes,
  insertAnalysis,
  missionAssignees,
  missions,
  organisationTags,
  refreshSummary,
  replies,
  replyUpvotes,
  userAnalyses,
} from '#features/analyses/server.ts';
import { findDocument } from '#features/documents/server.ts';
import { grantAccess, readersOf } from '#features/sharing/server.ts';
import { type AnalysisName, analysisId, DEMO_ANALYSES } from './analyses/demo-analyses.ts';
import { DEMO_GROUP_PORTFOLIOS } from './analyses/demo-portfolios.ts';
import { DEMO_TAGS } from './analyses/demo-tags.ts';
import { judgements } from './analyses/judgements.ts';
import { participations } from './analyses/participations.ts';
import { organisationId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { groupNamed, memberNamed } from './demo-person.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';

/** The tags of each organisation, and the analyses of its documents. */
export const analysesPart: DemoPart = {
  name: 'analyses',
  load: async (demo) => {
    const { tx, now: modifiedOn } = demo;
    const vocabulary = Object.entries(DEMO_TAGS).flatMap(([organisation, words]) =>
      words.map((text) => ({ organisationId: organisationId(organisation), text, modifiedOn })),
    );
    await tx.insert(organisationTags).values(vocabulary);
    for (const name of Object.keys(DEMO_ANALYSES) as AnalysisName[]) {
      const document = demo.documents.get(DEMO_ANALYSES[name].document);
      if (document) await loadAnalysis(demo, name, document);
    }
  },
};

async function loadAnalysis(
  { tx, now }: DemoContext,
  name: AnalysisName,
  captured: CapturedDocument,
): Promise<void> {
  const { parts, tags, daysAgo, people, threadName = '' } = DEMO_ANALYSES[name];
  const actor = memberNamed(parts[0].who);
  const [id, at] = [analysisId(name), daysBefore(now, daysAgo)];
  const document = await findDocument(tx, actor.organisationId, captured.documentId);
  if (!document) throw new Error(`the demo has no document for ${name}`);
  const called = { title: captured.title, description: captured.excerpt };
  await insertAnalysis(
    tx,
    { actor, now: at },
    { id, document, called, acl: [], tags: [...tags], threadName },
  );
  await grantAccess(tx, {
    organisationId: actor.organisationId,
    itemId: id,
    by: actor.userId,
    at,
    userIds: people.map((person) => memberNamed(person).userId),
    groupIds: groupsWith(name),
  });
  await loadParticipations({ tx, now }, name, captured);
  await refreshSummary(tx, { organisationId: actor.organisationId, analysisId: id });
}

/** Groups whose portfolio contains the analysis; they get access to it. */
function groupsWith(name: AnalysisName): Id[] {
  const entries = Object.entries(DEMO_GROUP_PORTFOLIOS).filter(([, portfolio]) => name in portfolio);
  return entries.map(([group]) => groupNamed(group).groupId);
}

async function loadParticipations(
  { tx, now }: Pick<DemoContext, 'tx' | 'now'>,
  name: AnalysisName,
  captured: CapturedDocument,
): Promise<void> {
  const { organisationId } = captured;
  const id = analysisId(name);
  const { people, marked, lastEdited } = participations(name, captured, now);
  const readers = await readersOf(tx, { organisationId, itemId: id });
  const made = judgements(marked, readers, { ...captured, now });
  const answerers = made.answers.map(({ userId, createdAt }) => ({
    organisationId,
    analysisId: id,
    userId,
    createdAt,
    modifiedBy: userId,
    modifiedOn: createdAt,
  }));
  const score = { documentScore: sql`excluded.document_score` };
  const target = [userAnalyses.analysisId, userAnalyses.userId];
  await tx.insert(userAnalyses).values(people).onConflictDoUpdate({ target, set: score });
  if (answerers.length > 0) await tx.insert(userAnalyses).values(answerers).onConflictDoNothing({ target });
  if (marked.length > 0) await tx.insert(elements).values(marked.map(({ row }) => row));
  if (made.answers.length > 0) await tx.insert(elements).values(made.answers);
  if (made.missions.length > 0) await tx.insert(missions).values(made.missions);
  if (made.assignees.length > 0) await tx.insert(missionAssignees).values(made.assignees);
  if (made.votes.length > 0) await tx.insert(elementVotes).values(made.votes);
  if (made.replies.length > 0) await tx.insert(replies).values(made.replies);
  if (made.replyUpvotes.length > 0) await tx.insert(replyUpvotes).values(made.replyUpvotes);
  await countJudgements(tx, id);
  await tx.update(analyses).set({ lastEdited }).where(eq(analyses.id, id));
}

/** Elements store the counts of their votes and replies. */
async function countJudgements(tx: DemoContext['tx'], analysisId: Id): Promise<void> {
  await tx.execute(sql`
    UPDATE elements e SET
      upvotes = (SELECT count(*) FROM element_votes v WHERE v.element_id = e.id AND v.vote = 1),
      questions = (SELECT count(*) FROM element_votes v WHERE v.element_id = e.id AND v.vote = 2),
      downvotes = (SELECT count(*) FROM element_votes v WHERE v.element_id = e.id AND v.vote = 3),
      reply_count = (SELECT count(*) FROM replies r WHERE r.element_id = e.id AND NOT r.archived)
    WHERE e.analysis_id = ${analysisId}`);
}
