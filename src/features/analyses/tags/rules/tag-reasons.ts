import { reasons } from '#base/app-error.ts';

/** Why the vocabulary of an organisation, or the tags of an analysis, are not changed. */
export const tagReasons = reasons({
  'tag-taken': {
    fr: 'Le tag « {text} » existe déjà.',
    en: 'The tag “{text}” already exists.',
  },
  'too-many-tags': {
    fr: 'Des collègues ont ajouté des tags entre-temps : pas plus de {max}.',
    en: 'Colleagues have added tags meanwhile: no more than {max}.',
  },
});
