import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Role } from '#features/sharing/rules/roles.ts';
import { requireItem, rolesOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';
import { mayWrite, reflectionReasons } from '../rules/reflection-rights.ts';

/** Authorizes subscriptions to the parts of a reflection: everybody who may open it, in any role. */
export const reflectionPartsGuard: TopicGuard = rowGuard('reflection-parts', async (actor, tx, ids) =>
  (await rolesOn(tx, actor, ids)).keys(),
);

declare const checked: unique symbol;

/** A reflection whose access was checked; stores require it instead of an id. */
export interface OpenReflection {
  readonly [checked]: true;
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly role: Role;
}

/**
 * RE-08: a reflection that a person may not open looks like a missing one; one they may only read is forbidden to write. An
 * archived one is read and written like others.
 */
export async function requireReflection(
  tx: Transaction,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  reflectionId: Id,
  to: 'read' | 'write',
): Promise<OpenReflection> {
  const { organisationId, itemId, kind, role } = await requireItem(tx, person, reflectionId, 'open');
  if (kind !== 'reflection') throw new AppError('missing', commonReasons.missing);
  if (to === 'write' && !mayWrite(role)) throw new AppError('forbidden', reflectionReasons['read-only']);
  return { organisationId, reflectionId: itemId, role } as OpenReflection;
}
