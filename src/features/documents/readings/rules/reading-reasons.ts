import { reasons } from '#base/app-error.ts';

/**
 * The reason for a reading that failed by an error of our own. The key is stored in rows, so it keeps its first name.
 */
export const readingReasons = reasons({
  'capture-broken': {
    fr: 'La lecture s’est arrêtée par une erreur. Réessayez.',
    en: 'Reading stopped with an error. Please try again.',
  },
});
