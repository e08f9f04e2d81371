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
import { type DemoElementRow, participations } from './analyses/participations.ts';
import { demoId, organisationId } from './demo-id.ts';
import { type DemoContext, type DemoPart, daysBefore } from './demo-part.ts';
import { groupNamed, memberNamed } from './demo-people.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import { typeset } from './typeset.ts';

/** The rows of votes, replies and missions on the elements of an analysis. */
interface Judgements {
  readonly answers: (typeof elements.$inferInsert)[];
  readonly votes: (typeof elementVotes.$inferInsert)[];
  readonly replies: (typeof replies.$inferInsert)[];
  readonly replyUpvotes: (typeof replyUpvotes.$inferInsert)[];
  readonly missions: (typeof missions.$inferInsert)[];
  readonly assignees: (typeof missionAssignees.$inferInsert)[];
}

/** The first reaction follows soon, the others a little later, and none in the future. */
const later = (at: Date, place: number, now: Date) =>
  new Date(at.getTime() + (now.getTime() - at.getTime()) * Math.min(place + 1, 5) * 0.15);

interface Context extends Pick<CapturedDocument, 'language' | 'organisationId'> {
  readonly now: Date;
}

/** Votes, replies and missions of an analysis; users with access vote. */
function judgements(
  marked: readonly DemoElementRow[],
  readers: readonly Id[],
  captured: Context,
): Judgements {
  const missions = marked.map((one) => missionOf(one, captured));
  const discussions = marked.map((one) => repliesTo(one, readers, captured));
  return {
    votes: marked.flatMap((one, place) => votesOn(one, place, readers)),
    replies: discussions.flatMap(({ replies }) => replies),
    replyUpvotes: discussions.flatMap(({ replyUpvotes }) => replyUpvotes),
    missions: missions.flatMap(({ missions }) => missions),
    assignees: missions.flatMap(({ assignees }) => assignees),
    answers: missions.flatMap(({ answers }) => answers),
  };
}

const by = (organisationId: Id, userId: Id, at: Date) => ({
  organisationId,
  userId,
  modifiedBy: userId,
  modifiedOn: at,
});

/** Most elements get a few votes, some a question, few are contested. */
const usualVotes = (place: number): readonly number[] => [
  place % 4,
  place % 3 === 0 ? 1 : 0,
  place % 7 === 6 ? 1 : 0,
];

function votesOn(
  { row, element }: DemoElementRow,
  place: number,
  readers: readonly Id[],
): Judgements['votes'] {
  const from = place % Math.max(readers.length, 1);
  const voters = [...readers.slice(from), ...readers.slice(0, from)].filter((one) => one !== row.userId);
  const kinds = (element.votes ?? usualVotes(place)).flatMap((count, kind) =>
    Array.from({ length: count }, () => kind + 1),
  );
  return voters.slice(0, kinds.length).map((userId, number) => ({
    ...by(row.organisationId, userId, row.createdAt),
    elementId: row.id,
    vote: kinds[number] ?? 1,
  }));
}

function repliesTo(
  { row, element }: DemoElementRow,
  readers: readonly Id[],
  captured: Context,
): Pick<Judgements, 'replies' | 'replyUpvotes'> {
  const given = (element.replies ?? []).map(({ who, text, upvotes }, number) => {
    const id = demoId('reply', `${row.id} ${number}`);
    const at = later(row.createdAt, number, captured.now);
    const { userId } = memberNamed(who);
    const supporters = readers.filter((reader) => reader !== userId).slice(0, upvotes);
    const content = { text: typeset(captured.language, text), upvotes: supporters.length, createdAt: at };
    return {
      reply: { id, elementId: row.id, ...content, ...by(row.organisationId, userId, at) },
      upvotes: supporters.map((supporter) => ({ replyId: id, ...by(row.organisationId, supporter, at) })),
    };
  });
  return { replies: given.map(({ reply }) => reply), replyUpvotes: given.flatMap(({ upvotes }) => upvotes) };
}

function missionOf(
  { row, element }: DemoElementRow,
  captured: Context,
): Pick<Judgements, 'missions' | 'assignees' | 'answers'> {
  if (element.type !== 'mission') return { missions: [], assignees: [], answers: [] };
  const written = { organisationId: row.organisationId, modifiedBy: row.userId, modifiedOn: row.createdAt };
  const people = element.to.map((who, position) => ({
    who,
    position,
    userId: memberNamed(who).userId,
    at: later(row.createdAt, position, captured.now),
  }));
  return {
    missions: [{ elementId: row.id, ...written }],
    assignees: people.map(({ userId, position }) => ({ missionId: row.id, userId, position, ...written })),
    answers: people.flatMap(({ who, userId, at }) => {
      const answer = element.answers[who];
      if (!answer) return [];
      const id = demoId('answer', `${row.id} ${who}`);
      const content = { type: 'answer' as const, text: typeset(captured.language, answer), createdAt: at };
      return [
        {
          id,
          analysisId: row.analysisId,
          missionId: row.id,
          ...content,
          ...by(row.organisationId, userId, at),
        },
      ];
    }),
  };
}

/** The tags of each organisation, by name; any other tag of an analysis is its author’s own. */
const DEMO_TAGS: Readonly<Record<string, readonly string[]>> = {
  'Agence Estuaire': [
    'Adaptation',
    'Assurance',
    'Concertation',
    'Eau potable',
    'Histoire',
    'Interne',
    'Méthode',
    'Numérique',
    'Participation',
    'Relocalisation',
    'Retour d’expérience',
    'Risques',
    'Trait de côte',
    'Urbanisme',
  ],
  'Northern Shores Institute': [
    'Climate',
    'Harbours',
    'Insurance',
    'Internal',
    'Managed retreat',
    'Methods',
    'Participation',
    'Salt marsh',
  ],
};

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
