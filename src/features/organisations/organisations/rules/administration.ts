import type { Actor } from '#base/actor.ts';
import { type Refusal, reasons } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';

/** Reasons for which an action on an organisation is refused. */
export const administrationReasons = reasons({
  'not-your-organisation': {
    fr: 'Vous n’administrez pas cette organisation.',
    en: 'You do not administer this organisation.',
  },
  'own-second-factor-first': {
    fr: 'Ajoutez d’abord un second facteur à votre propre compte : sans lui, vous n’auriez plus accès à votre compte.',
    en: 'Add a second factor to your own account first: without one, you would lose access yourself.',
  },
});

type Rights = Pick<Actor, 'organisationId' | 'isOrganisationAdmin' | 'isPlatformAdmin'>;

/**
 * AD-09: why a person may not administer an organisation, or null. An unknown organisation is refused like one of
 * others, so that the answer reveals nothing.
 */
export function whyCannotAdminister(actor: Rights, organisationId: OrganisationId): Refusal | null {
  if (actor.isPlatformAdmin) return null;
  const isItsAdmin = actor.isOrganisationAdmin && actor.organisationId === organisationId;
  return isItsAdmin ? null : administrationReasons['not-your-organisation'];
}
