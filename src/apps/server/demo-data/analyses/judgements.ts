import type { Id } from '#base/ids.ts';
import type {
  elements,
  elementVotes,
  missionAssignees,
  missions,
  replies,
  replyUpvotes,
} from '#features/analyses/server.ts';
import { demoId } from '../demo-id.ts';
import { memberNamed } from '../demo-person.ts';
import type { CapturedDocument } from '../documents/captured-documents.ts';
import { typeset } from '../typeset.ts';
import type { DemoElementRow } from './participations.ts';

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
export function judgements(
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
