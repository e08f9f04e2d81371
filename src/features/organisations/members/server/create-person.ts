import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { findPersonByEmail } from '#features/accounts/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type { createPerson as endpoint } from '../contract/members.ts';
import { memberReasons } from '../rules/member-reasons.ts';
import { peopleToPlace } from './people-to-place-table.ts';

/**
 * Saves a new person until they are placed in an organisation. Only the caller can place them, and no mail is sent. The
 * row belongs to no organisation, so this runs as the platform role.
 */
export function createPerson(
  { actor, database, now }: RequestContext,
  { user }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return database.asPlatform(async (tx) => {
    if (await findPersonByEmail(tx, user.email)) {
      throw new AppError('conflict', memberReasons['email-taken']);
    }
    const fields = { ...user, createdAt: now };
    const [saved] = await tx
      .insert(peopleToPlace)
      .values({ id: newId(), createdBy: actor.userId, ...fields })
      .onConflictDoUpdate({ target: [peopleToPlace.createdBy, peopleToPlace.email], set: fields })
      .returning({ id: peopleToPlace.id });
    if (!saved) throw new Error('an upsert returns its row');
    return { id: saved.id, ...user };
  });
}
