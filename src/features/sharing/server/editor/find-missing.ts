import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Entity, missingAccess as endpoint, ShownEntry } from '../../contract/access.ts';
import { entitiesWithoutAccess, entityKey, isAbsentFrom } from '../../rules/entities.ts';
import { type Grantees, type Item, splitGrantees } from '../item.ts';
import { type Allowed, requireItem, requireShared } from '../require-item.ts';
import type { SharingPorts } from './sharing-ports.ts';
import { entriesOf, participantsOf } from './shown-entries.ts';

const memberRows = z.array(z.object({ userId: id, groupId: id }));

/** Which of the given people are in which of the given groups. */
async function findMemberships(
  tx: Transaction,
  organisationId: OrganisationId,
  { groupIds, userIds }: Required<Grantees>,
): Promise<readonly { readonly userId: UserId; readonly groupId: Id }[]> {
  const { rows } = await tx.execute(sql`
    SELECT user_id AS "userId", group_id AS "groupId" FROM group_members WHERE organisation_id = ${organisationId}
      AND group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND user_id = ANY(${sql.param([...userIds])}::uuid[])`);
  return memberRows.parse(rows);
}

const everybodyRows = z.array(z.object({ groupId: id.nullable() }));

/** The group of the whole organisation. */
async function findOrganisationGroup(tx: Transaction, organisationId: OrganisationId): Promise<Id | null> {
  const { rows } = await tx.execute(
    sql`SELECT organisation_group_id AS "groupId" FROM organisations WHERE id = ${organisationId}`,
  );
  return everybodyRows.parse(rows)[0]?.groupId ?? null;
}

const entryRows = z.array(z.object({ itemId: id, userId: id.nullable(), groupId: id.nullable() }));

/** D2 §4: by item, the participants of `itemId` who cannot open it; items all of them can open are left out. */
export async function missingReadersByItem(
  tx: Transaction,
  { organisationId, itemId }: Item,
  otherIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly ShownEntry[]>> {
  const participants = await participantsOf(tx, organisationId, [itemId]);
  const { rows } = await tx.execute(sql`
    SELECT item_id AS "itemId", user_id AS "userId", group_id AS "groupId" FROM access_entries
    WHERE organisation_id = ${organisationId} AND item_id = ANY(${sql.param([...otherIds])}::uuid[])`);
  const entries = entryRows.parse(rows).map(({ itemId: of, userId, groupId }): Entity & { of: Id } => {
    if (userId) return { of, entityType: 'User', entityId: userId };
    return { of, entityType: 'Group', entityId: groupId ?? '' };
  });
  const byItem = Map.groupBy(entries, ({ of }) => of);
  const { groupIds } = splitGrantees(entries);
  const { userIds } = splitGrantees(participants);
  const members = await findMemberships(tx, organisationId, { groupIds, userIds });
  const everybodyId = await findOrganisationGroup(tx, organisationId);
  const lacking = otherIds.map((of) => {
    const granted = byItem.get(of) ?? [];
    const groups = new Set(splitGrantees(granted).groupIds);
    const memberIds = members.filter(({ groupId }) => groups.has(groupId)).map(({ userId }) => userId);
    const asked = { participants, granted, throughGroups: new Set(memberIds), everybodyId };
    const keys = new Set(entitiesWithoutAccess(asked).map(entityKey));
    return [of, participants.filter((one) => keys.has(entityKey(one)))] as const;
  });
  return new Map(lacking.filter(([, people]) => people.length > 0));
}

type ChangeInput = Input<typeof endpoint>;

/** SE-03: participants of reflections that cite the item after the changes, and have no access to it. */
export function findMissing(
  sharing: SharingPorts,
  { actor, transaction }: RequestContext,
  input: ChangeInput,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const item = await requireShared(tx, actor, input.itemId, 'share');
    const participants = await participantsAfter(sharing, tx, actor, item, input);
    const granted = [...(await entriesOf(tx, item)).filter(isAbsentFrom(input.remove)), ...input.add];
    const members = await findMemberships(tx, item.organisationId, {
      groupIds: splitGrantees(granted).groupIds,
      userIds: splitGrantees(participants).userIds,
    });
    const lacking = entitiesWithoutAccess({
      participants,
      granted,
      throughGroups: new Set(members.map(({ userId }) => userId)),
      everybodyId: await findOrganisationGroup(tx, item.organisationId),
    });
    const keys = new Set(lacking.map(entityKey));
    return { missing: participants.filter((one) => keys.has(entityKey(one))) };
  });
}

/** The participants of the reflections that will cite the item, as far as the person may open them. */
async function participantsAfter(
  { reflections }: SharingPorts,
  tx: Transaction,
  actor: Actor,
  { organisationId, itemId }: Allowed<'share'>,
  { link, unlink }: ChangeInput,
): Promise<ShownEntry[]> {
  if (!reflections) return [];
  const { userId } = actor;
  const cited = await reflections.ofItem(tx, { organisationId, itemId, userId });
  const citing = new Set(cited.map((reflection) => reflection.id).filter((one) => !unlink.includes(one)));
  for (const reflectionId of link) {
    citing.add((await requireItem(tx, actor, reflectionId, 'edit')).itemId);
  }
  return participantsOf(tx, organisationId, [...citing]);
}
