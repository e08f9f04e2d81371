import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { findPersonByEmail } from '#features/accounts/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type { createPerson as endpoint } from '../contract/members.ts';
import { memberReasons } from '../rules/member-reasons.ts';
import { peopleToPlace } from './people-to-place-table.ts';

/**
 * Notes a new person until they are placed in an organisation. Nobody else sees the note, and the person named is told
 * nothing. It belongs to no organisation, so this runs as the platform.
 */
export function createPerson(
  { actor, database, now }: RequestContext,
  { user }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return database.asPlatform(async (tx) => {
    if (await findPersonByEmail(tx, user.email)) {
      throw new AppError('conflict', memberReasons['email-taken']);
    }
    const noted = { ...user, createdAt: now };
    const [kept] = await tx
      .insert(peopleToPlace)
      .values({ id: newId(), createdBy: actor.userId, ...noted })
      .onConflictDoUpdate({ target: [peopleToPlace.createdBy, peopleToPlace.email], set: noted })
      .returning({ id: peopleToPlace.id });
    if (!kept) throw new Error('an upsert answers its row');
    return { id: kept.id, ...user };
  });
}
