import { reasons } from '#base/app-error.ts';

/** Why what one asks about one’s own account can be refused. */
export const accountReasons = reasons({
  'missing-profile': {
    // AU-08: this sentence is part of the specification.
    fr: 'Could not find a user profile for id {userId}',
    en: 'Could not find a user profile for id {userId}',
  },
  'browser-only': {
    fr: 'Cette action demande une session ouverte dans un navigateur, pas un jeton.',
    en: 'This needs a session opened in a browser, not a token.',
  },
  'scope-missing': {
    fr: 'Ce jeton n’a pas le droit « {scope} ».',
    en: 'This token does not have the “{scope}” right.',
  },
  'too-many-tokens': {
    fr: 'Vous avez déjà {maximum} jetons. Révoquez-en un pour en créer un autre.',
    en: 'You already have {maximum} tokens. Revoke one to create another.',
  },
});
