import { reasons } from '#base/app-error.ts';

/** Why the vocabulary of an organisation, or the tags of an analysis, are not changed. */
export const tagReasons = reasons({
  'tag-taken': {
    fr: 'Le tag « {text} » existe déjà.',
    en: 'The tag “{text}” exists already.',
  },
  'too-many-tags': {
    fr: 'Pas plus de {max} tags.',
    en: 'No more than {max} tags.',
  },
});
