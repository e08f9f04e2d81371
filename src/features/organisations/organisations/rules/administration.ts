import type { Actor } from '#base/actor.ts';
import type { Refusal } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';
import { organisationReasons } from './organisation-reasons.ts';

type Standing = Pick<Actor, 'organisationId' | 'isOrganisationAdmin' | 'isPlatformAdmin'>;

/**
 * AD-09: why someone may not administer an organisation, or null. An organisation that does not exist is refused like
 * someone else's, so that asking tells nothing.
 */
export function whyCannotAdminister(actor: Standing, organisationId: OrganisationId): Refusal | null {
  if (actor.isPlatformAdmin) return null;
  const runsIt = actor.isOrganisationAdmin && actor.organisationId === organisationId;
  return runsIt ? null : organisationReasons['not-your-organisation'];
}
