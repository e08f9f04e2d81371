import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Element } from '../contract/elements.ts';
import { refTypeOf } from '../contract/elements.ts';
import type { Answer, Mission } from '../contract/missions.ts';
import { REPLIES_SHOWN, type Reply } from '../contract/replies.ts';
import { VOTES, type Vote } from '../contract/votes.ts';
import { type ElementRow, elementVotes } from './elements-tables.ts';
import { findMissions, type MissionRows } from './missions/mission-store.ts';

const moment = z.coerce.date();
const replyRow = z.object({
  id,
  elementId: id,
  userId: id,
  text: z.string(),
  upVotes: z.number().int(),
  upVoted: z.boolean(),
  createdAt: moment,
  modifiedBy: id.nullable(),
  modifiedOn: moment,
});
/** A reply as read for one person, with whether they upvoted it. */
type ReplyRow = z.infer<typeof replyRow>;
const rows = z.array(replyRow);

/** Where a page of replies starts, and its size. */
interface RepliesPage {
  /** The last known reply; it may have been archived since. */
  readonly after?: Id;
  readonly limit: number;
}

/** A page of replies to each of the given elements, oldest first, in one statement. */
export async function findReplies(
  tx: Transaction,
  { organisationId, userId }: Reader,
  elementIds: readonly Id[],
  { after, limit }: RepliesPage = { limit: REPLIES_SHOWN },
): Promise<ReplyRow[]> {
  if (elementIds.length === 0) return [];
  const known = after
    ? sql`AND (r.created_at, r.id) > (SELECT l.created_at, l.id FROM replies l WHERE l.id = ${after})`
    : sql``;
  const found = await tx.execute(sql`
    SELECT shown.* FROM unnest(${sql.param([...elementIds])}::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT r.id, r.element_id AS "elementId", r.user_id AS "userId", r.text, r.upvotes AS "upVotes",
        EXISTS (SELECT FROM reply_upvotes u WHERE u.reply_id = r.id AND u.user_id = ${userId}) AS "upVoted",
        r.created_at AS "createdAt", r.modified_by AS "modifiedBy", r.modified_on AS "modifiedOn"
      FROM replies r
      WHERE r.organisation_id = ${organisationId} AND r.element_id = wanted.id AND NOT r.archived ${known}
      ORDER BY r.created_at, r.id LIMIT ${limit}) AS shown
    ORDER BY shown."createdAt", shown.id`);
  return rows.parse(found.rows);
}

/** The person elements are read for; their own votes are included. */
type Reader = Pick<Actor, 'organisationId' | 'userId'>;

/** Maps a reply row to the contract. */
export function toReply(
  { id, elementId, userId, text, upVotes, upVoted, ...row }: ReplyRow,
  refType: Reply['refType'],
  people: (userId: Id) => NamedPerson,
): Reply {
  return {
    id,
    refId: elementId,
    refType,
    author: people(userId),
    text,
    upVotes,
    upVoted,
    timestamp: row.createdAt.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}

/**
 * Elements as one reader sees them, in the order of their rows: with authors, votes, first replies, and
 * missions with their answers. Four statements, however many there are.
 */
export async function loadElementDetails(
  tx: Transaction,
  reader: Reader,
  rows: readonly ElementRow[],
): Promise<Element[]> {
  if (rows.length === 0) return [];
  const { organisationId } = reader;
  const missionIds = rows.filter(({ type }) => type === 'mission').map(({ id }) => id);
  const missions = await findMissions(tx, organisationId, missionIds);
  const assignees = missionIds.flatMap((missionId) => missions(missionId).assignees);
  const discussed = [...rows, ...assignees.flatMap(({ answer }) => answer ?? [])];
  const discussedIds = discussed.map(({ id }) => id);
  const replied = discussed.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id);
  const [replies, votes] = await Promise.all([
    findReplies(tx, reader, replied),
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
