import { reasons } from '#base/app-error.ts';

/** Reasons for which a request about one’s own account is refused. */
export const accountReasons = reasons({
  'missing-profile': {
    // AU-08: this sentence is part of the specification.
    fr: 'Could not find a user profile for id {userId}',
    en: 'Could not find a user profile for id {userId}',
  },
  'own-name-managed': {
    fr: 'L’annuaire de votre organisation gère votre nom et votre adresse : demandez à ses administrateurs.',
    en: 'The directory of your organisation manages your name and address: ask its administrators.',
  },
  'too-many-tokens': {
    fr: 'Vous avez déjà {maximum} jetons. Révoquez-en un pour en créer un autre.',
    en: 'You already have {maximum} tokens. Revoke one to create another.',
  },
});
