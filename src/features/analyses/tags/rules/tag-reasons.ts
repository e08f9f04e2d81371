import { reasons } from '#base/app-error.ts';

/** Reasons to refuse a change of the vocabulary or of the tags of an analysis. */
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
