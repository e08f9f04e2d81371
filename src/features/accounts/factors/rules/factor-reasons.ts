import { reasons } from '#base/app-error.ts';

/** Reasons for which a second factor, or a change of it, is refused. */
export const factorReasons = reasons({
  'challenge-expired': {
    fr: 'Cette connexion a expiré. Recommencez.',
    en: 'This sign-in has expired. Start again.',
  },
  'wrong-code': {
    fr: 'Ce code n’est plus valable. Prenez le suivant ; il reste {left} essais.',
    en: 'This code is no longer valid. Take the next one; {left} attempts left.',
  },
  'wrong-recovery-code': {
    fr: 'Ce code de secours n’est pas valable ou a déjà servi ; il reste {left} essais.',
    en: 'This recovery code is not valid or was already used; {left} attempts left.',
  },
  'last-attempt': {
    fr: 'Ce code n’est pas valable ; il reste un seul essai.',
    en: 'This code is not valid; one attempt left.',
  },
  'no-attempts-left': {
    fr: 'Trop de codes erronés. Reconnectez-vous pour réessayer.',
    en: 'Too many wrong codes. Sign in again to retry.',
  },
  'passkey-refused': {
    fr: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou choisissez un autre moyen.',
    en: 'This passkey could not be verified. Try again, or choose another way.',
  },
  'passkey-known': {
    fr: 'Cette clé d’accès a déjà été ajoutée.',
    en: 'This passkey has already been added.',
  },
  'too-many-passkeys': {
    fr: 'Vous avez déjà {maximum} clés d’accès. Retirez-en une pour en ajouter une autre.',
    en: 'You already have {maximum} passkeys. Remove one to add another.',
  },
  'code-mismatch': {
    fr: 'Ce code ne correspond pas. Vérifiez l’heure de votre téléphone, puis prenez le code suivant.',
    en: 'This code does not match. Check the time of your phone, then take the next code.',
  },
  'last-factor-required': {
    fr: 'Un second facteur est obligatoire pour vous : ajoutez-en un autre avant de retirer celui-ci.',
    en: 'You must have a second factor: add another one before removing this one.',
  },
  'no-second-factor': {
    fr: 'Il n’y a pas de second facteur sur ce compte.',
    en: 'This account has no second factor.',
  },
});
