import { reasons } from '#base/app-error.ts';

/** Why a source is refused. */
export const sourceReasons = reasons({
  'language-not-supported': {
    // AD-03, D1 §5: this sentence is part of the specification, in every language.
    fr: 'Language not supported',
    en: 'Language not supported',
  },
  'source-known': {
    fr: 'Ce flux est déjà celui de la source « {title} ».',
    en: 'This feed already belongs to the source “{title}”.',
  },
});
