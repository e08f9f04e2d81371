import { reasons } from '#base/app-error.ts';

const MEGABYTE = 1_024 * 1_024;

/** Text pages are rarely a tenth of this size. */
export const PAGE_MAX_BYTES = 10 * MEGABYTE;
export const PAGE_LIMIT_MS = 30_000;
/** A large file needs longer than a page. */
export const FILE_LIMIT_MS = 120_000;

/** The lead picture, or an address that is itself a picture. */
export const LEAD_MAX_BYTES = 8 * MEGABYTE;
export const ICON_MAX_BYTES = MEGABYTE;
/** Pictures in an article: their number, the size of each, the size of all. */
export const IMAGES_MAX = 24;
export const IMAGE_MAX_BYTES = 4 * MEGABYTE;
export const IMAGES_TOTAL_MAX_BYTES = 20 * MEGABYTE;
/** For one picture, and for all pictures of a page: the page is worth more than its last picture. */
export const PICTURE_LIMIT_MS = 10_000;
export const PICTURES_LIMIT_MS = 20_000;

/**
 * The reason for a reading that failed by an error of our own. The key is stored in rows, so it keeps its first name.
 */
export const readingReasons = reasons({
  'capture-broken': {
    fr: 'La lecture s’est arrêtée à cause d’une erreur. Réessayez.',
    en: 'Reading stopped because of an error. Please try again.',
  },
});
