import { reasons } from '#base/app-error.ts';

/** Reasons why a page of an analysis cannot be read. */
export const pageReasons = reasons({
  'unknown-place': {
    fr: 'L’élément d’où reprendre la lecture n’est pas dans cette analyse.',
    en: 'The element to read on from is not in this analysis.',
  },
});
