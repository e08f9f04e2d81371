import { reasons } from '#base/app-error.ts';

/** What is said of a reading that broke by a fault of our own. Rows keep the key, which bears the name it was born with. */
export const readingReasons = reasons({
  'capture-broken': {
    fr: 'La lecture s’est arrêtée par une erreur. Réessayez.',
    en: 'Reading stopped with an error. Please try again.',
  },
});
