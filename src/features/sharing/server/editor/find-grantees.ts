import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { searchColleagues, searchGroups } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../../contract/access.ts';
import { granteesOf } from '../entry-store.ts';
import type { Grantees } from '../item.ts';
import { requireShared } from '../require-item.ts';
import type { SharingPorts } from './sharing-ports.ts';
import { toNewEntries } from './shown-entries.ts';

type Found = Output<typeof contract.findGrantees>;

/** SE-01: people, then groups, then reflections whose names start with the typed text; `limit` of each. */
export function findGrantees(
  sharing: SharingPorts,
  context: RequestContext,
  { itemId, ...typed }: Input<typeof contract.findGrantees>,
): Promise<Found> {
  return context.transaction(async (tx) => {
    const item = await requireShared(tx, context.actor, itemId, 'share');
    // Reflections cite analyses and other reflections.
    const citing = item.kind !== 'document' ? { exceptCiting: item.itemId } : null;
    return find(sharing, context, tx, { ...typed, except: await granteesOf(tx, item), citing });
  });
}

/** The same for an analysis that does not exist yet. */
export function findFirstGrantees(
  sharing: SharingPorts,
  context: RequestContext,
  typed: Input<typeof contract.findFirstGrantees>,
): Promise<Found> {
  const except = { userIds: [context.actor.userId], groupIds: [] };
  return context.transaction((tx) =>
    find(sharing, context, tx, { ...typed, except, citing: { exceptCiting: null } }),
  );
}

interface GranteeSearch extends Input<typeof contract.findFirstGrantees> {
  readonly except: Required<Grantees>;
  /** Null: without reflections. */
  readonly citing: { readonly exceptCiting: Id | null } | null;
}

async function find(
  { reflections }: SharingPorts,
  { actor }: RequestContext,
  tx: Transaction,
  { search, limit, except, citing }: GranteeSearch,
): Promise<Found> {
  const query = { organisationId: actor.organisationId, userId: actor.userId, search, limit };
  const people = await searchColleagues(tx, { ...query, exceptIds: except.userIds });
  const groups = await searchGroups(tx, actor, { search, limit, exceptIds: except.groupIds });
  const entities = [
    ...people.map(({ id: entityId }): contract.Entity => ({ entityType: 'User', entityId })),
    ...groups.map((entityId): contract.Entity => ({ entityType: 'Group', entityId })),
  ];
  return {
    entries: await toNewEntries(tx, actor.organisationId, entities),
    reflections: (citing && (await reflections?.find(tx, { ...query, ...citing }))) ?? [],
  };
}
