import { and, eq } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Element } from '../contract/elements.ts';
import type { Answer, Mission } from '../contract/missions.ts';
import { VOTES, type Vote } from '../contract/votes.ts';
import { refTypeOf } from '../rules/ref-type.ts';
import { type ElementRow, elementVotes } from './elements-tables.ts';
import { type MissionRows, missionsOf } from './missions/mission-store.ts';
import { type Reader, type ReplyRow, repliesOf, toReply } from './replies/to-reply.ts';

/**
 * Elements as one reader sees them, in the order of their rows: with authors, votes, first replies, and
 * missions with their answers. Four statements, however many there are.
 */
export async function elementsOf(
  tx: Transaction,
  reader: Reader,
  rows: readonly ElementRow[],
): Promise<Element[]> {
  if (rows.length === 0) return [];
  const { organisationId } = reader;
  const missionIds = rows.filter(({ type }) => type === 'mission').map(({ id }) => id);
  const missions = await missionsOf(tx, organisationId, missionIds);
  const assignees = missionIds.flatMap((missionId) => missions(missionId).assignees);
  const discussed = [...rows, ...assignees.flatMap(({ answer }) => answer ?? [])];
  const discussedIds = discussed.map(({ id }) => id);
  const replied = discussed.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id);
  const [replies, votes] = await Promise.all([
    repliesOf(tx, reader, replied),
    ownVotes(tx, reader, discussedIds),
  ]);
  const named = [...discussed, ...assignees, ...replies].map(({ userId }) => userId);
  const people = await loadNamedPeople(tx, organisationId, named);
  const repliesById = Map.groupBy(replies, ({ elementId }) => elementId);
  const related = { votes, people, replies: (elementId: Id) => repliesById.get(elementId) ?? [] };
  return rows.map((row) => ({
    ...sharedFields(row, related),
    type: row.type,
    author: people(row.userId),
    text: row.text,
    note: row.note,
    codeClassification: row.code,
    anchor: row.anchor,
    mission: row.type === 'mission' ? showMission(missions(row.id), related) : null,
    timestamp: row.createdAt.toISOString(),
    rewrittenOn: row.rewrittenAt?.toISOString() ?? null,
  }));
}

interface RelatedRows {
  readonly votes: (elementId: Id) => Vote;
  readonly people: (userId: Id) => NamedPerson;
  readonly replies: (elementId: Id) => readonly ReplyRow[];
}

type SharedFields = Pick<Element, 'id' | 'votes' | 'vote' | 'replies' | 'replyCount' | 'auditInfo'>;

/** The fields elements and answers share: votes, replies and audit information. */
function sharedFields(row: ElementRow, { votes, people, replies }: RelatedRows): SharedFields {
  const { id, upvotes, questions, downvotes, replyCount, modifiedBy, modifiedOn } = row;
  return {
    id,
    votes: { upvote: upvotes, question: questions, downvote: downvotes },
    vote: votes(id),
    replies: replies(id).map((reply) => toReply(reply, refTypeOf(row.type), people)),
    replyCount,
    auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() },
  };
}

function showMission({ assignees, closedAt }: MissionRows, related: RelatedRows): Mission {
  return {
    assignees: assignees.map(({ userId, answer }) => ({
      colleague: related.people(userId),
      answer: answer && showAnswer(answer, related),
    })),
    closedOn: closedAt?.toISOString() ?? null,
  };
}

const showAnswer = (row: ElementRow, related: RelatedRows): Answer => ({
  ...sharedFields(row, related),
  content: row.text,
  replyDate: row.createdAt.toISOString(),
});

/** A person's votes on the given elements. */
async function ownVotes(
  tx: Transaction,
  { organisationId, userId }: Reader,
  elementIds: readonly Id[],
): Promise<(elementId: Id) => Vote> {
  const found = await tx
    .select({ elementId: elementVotes.elementId, vote: elementVotes.vote })
    .from(elementVotes)
    .where(
      and(
        eq(elementVotes.organisationId, organisationId),
        eq(elementVotes.userId, userId),
        isOneOf(elementVotes.elementId, elementIds),
      ),
    );
  const byId = new Map(found.map(({ elementId, vote }) => [elementId, VOTES[vote]]));
  return (elementId) => byId.get(elementId) ?? 'none';
}
