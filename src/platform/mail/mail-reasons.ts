import { reasons } from '#base/app-error.ts';

/** Why a message could not be sent. */
export const mailReasons = reasons({
  'mail-not-sent': {
    fr: 'Le courriel n’a pas pu partir. Réessayez dans un instant.',
    en: 'The email could not be sent. Please try again shortly.',
  },
});
