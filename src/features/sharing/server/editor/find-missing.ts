import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { missingAccess as endpoint, ShownEntry } from '../../contract/access.ts';
import { entityKey, isAbsentFrom } from '../../rules/entity.ts';
import { entitiesWithoutAccess } from '../../rules/missing-access.ts';
import { type Allowed, requireItem } from '../require-item.ts';
import { findMemberships, findOrganisationGroup } from './memberships.ts';
import { requireShared } from './require-shared.ts';
import type { SharingPorts } from './sharing-ports.ts';
import { entriesOf, participantsOf } from './shown-entries.ts';
import { splitGrantees } from './split-grantees.ts';

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
