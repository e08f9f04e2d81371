import { reasons } from '#base/app-error.ts';

/** Maximum number of captures one person has under way. */
export const MAX_UNDER_WAY = 50;
/** Maximum number of captures one node reads concurrently, to leave resources for requests. */
export const MAX_CONCURRENT_READS = 2;
/** Captures, and documents nobody analysed, are deleted after a day. */
export const RETENTION_HOURS = 24;

/** Reasons to refuse or fail a capture. */
export const captureReasons = reasons({
  'captures-full': {
    fr: 'Trop de captures sont en cours. Attendez que les premières soient lues.',
    en: 'Too many captures are under way. Wait until the first ones are read.',
  },
  'page-not-html': {
    fr: 'Cette page n’a pas été acceptée : ce qui a été envoyé n’est pas une page web.',
    en: 'This page was not accepted: what was sent is not a web page.',
  },
  'file-not-read-again': {
    fr: 'La capture d’un fichier ne s’actualise pas : un fichier ne change pas.',
    en: 'A captured file cannot be refreshed: it never changes.',
  },
});
