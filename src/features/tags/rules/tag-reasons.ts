import { reasons } from '#base/app-error.ts';

/** Why the vocabulary of an organisation is not changed. */
export const tagReasons = reasons({
  'tag-taken': {
    fr: 'Le tag « {text} » existe déjà.',
    en: 'The tag “{text}” exists already.',
  },
});
