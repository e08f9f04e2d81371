import { reasons } from '#base/app-error.ts';

/** Why a page could not be read. */
export const extractionReasons = reasons({
  'page-too-complex': {
    fr: 'Cette page est trop longue ou trop complexe pour être lue.',
    en: 'This page is too long or too complex to be read.',
  },
  'page-unreadable': {
    fr: 'Cette page n’a pas pu être lue.',
    en: 'This page could not be read.',
  },
});
