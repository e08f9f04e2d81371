import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { type NamedPerson, namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Transaction } from '#platform/database/database.ts';

/** The key of a set of groups, so that items shared with the same groups are read once. */
export const audienceKey = (groupIds: readonly Id[]): string => [...groupIds].sort().join();

interface AudienceRequest {
  readonly audiences: readonly (readonly Id[])[];
  /** People whose membership is looked up. */
  readonly among: readonly UserId[];
  /** Number of members of each audience returned by name. */
  readonly most: number;
}

interface Members {
  readonly people: readonly NamedPerson[];
  readonly count: number;
}
const NOBODY: Members = { people: [], count: 0 };

/**
 * Reads the members of several sets of groups: their number, the first few by name, and which of the given
 * people belong.
 */
export async function readAudiences(
  tx: Transaction,
  organisationId: OrganisationId,
  { audiences, among, most }: AudienceRequest,
) {
  const wanted = new Map(
    audiences.filter((groupIds) => groupIds.length > 0).map((one) => [audienceKey(one), one]),
  );
  if (wanted.size === 0) return { membersOf: () => NOBODY, memberIn: () => undefined };
  const members = await readMembers(tx, organisationId, wanted, most);
  const present = await findMembersAmong(
    tx,
    organisationId,
    [...new Set([...wanted.values()].flat())],
    among,
  );
  return {
    membersOf: (key: string): Members => members.get(key) ?? NOBODY,
    /** The person, if they are a member of one of these groups. */
    memberIn: (groupIds: readonly Id[], userId: UserId): NamedPerson | undefined =>
      groupIds.map((groupId) => present.get(`${groupId} ${userId}`)).find(Boolean),
  };
}

const memberRows = z.array(
  z.object({ key: z.string(), count: z.number().int(), people: z.array(namedPerson) }),
);

async function readMembers(
  tx: Transaction,
  organisationId: OrganisationId,
  wanted: ReadonlyMap<string, readonly Id[]>,
  most: number,
): Promise<ReadonlyMap<string, Members>> {
  const pairs = [...wanted].flatMap(([key, groupIds]) => groupIds.map((groupId) => ({ key, groupId })));
  const found = await tx.execute(sql`
    WITH members AS MATERIALIZED (
      SELECT DISTINCT a.key, m.user_id
      FROM unnest(${sql.param(pairs.map(({ key }) => key))}::text[],
        ${sql.param(pairs.map(({ groupId }) => groupId))}::uuid[]) AS a (key, group_id)
      JOIN group_members m ON m.group_id = a.group_id AND m.organisation_id = ${organisationId}),
    people AS MATERIALIZED (
      SELECT u.id, u.first_name, u.last_name, u.name_key FROM users u
      WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL),
    placed AS (
      SELECT m.key, p.id, p.first_name, p.last_name,
        row_number() OVER (PARTITION BY m.key ORDER BY p.name_key, p.id) AS place
      FROM members m JOIN people p ON p.id = m.user_id)
    SELECT key, count(*)::integer AS count,
      array_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name) ORDER BY place)
        FILTER (WHERE place <= ${most}) AS people
    FROM placed GROUP BY key`);
  return new Map(memberRows.parse(found.rows).map(({ key, ...members }) => [key, members]));
}

const presentRows = z.array(z.object({ groupId: id, person: namedPerson }));

async function findMembersAmong(
  tx: Transaction,
  organisationId: OrganisationId,
  groupIds: readonly Id[],
  among: readonly UserId[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const found = await tx.execute(sql`
    SELECT m.group_id AS "groupId",
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS person
    FROM group_members m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    WHERE m.organisation_id = ${organisationId} AND m.group_id = ANY(${sql.param([...groupIds])}::uuid[])
      AND m.user_id = ANY(${sql.param([...new Set(among)])}::uuid[])`);
  return new Map(
    presentRows.parse(found.rows).map(({ groupId, person }) => [`${groupId} ${person.id}`, person]),
  );
}
