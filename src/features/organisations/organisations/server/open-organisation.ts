import type { Input } from '#base/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { createOrganisation, Organisation } from '../contract/organisations.ts';
import { organisationOpened } from '../events.ts';
import { insertOrganisation } from './insert-organisation.ts';
import { requireOrganisation } from './organisation-store.ts';

/** AD-02: creates an organisation together with its group of all members. */
export function openOrganisation(
  { actor, database }: RequestContext,
  fields: Input<typeof createOrganisation>,
): Promise<Organisation> {
  const id = newId();
  return database.asPlatform(async (tx) => {
    await insertOrganisation(tx, { id, organisationGroupId: newId(), ...fields, by: actor.userId });
    await announce(tx, id, organisationOpened, { organisationId: id });
    await recordAudit(tx, {
      organisationId: id,
      actorId: actor.userId,
      act: organisationOpened.name,
      subject: `organisation:${id}`,
      details: { maxUsers: fields.maxUsers, maxGroups: fields.maxGroups },
    });
    return requireOrganisation(tx, id, 'true');
  });
}
