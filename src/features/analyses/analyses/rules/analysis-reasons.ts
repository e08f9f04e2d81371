import { reasons } from '#base/app-error.ts';

/** Reasons to refuse the creation of an analysis. */
export const analysisReasons = reasons({
  'no-id': {
    // D2 §8: this sentence is part of the specification, in every language.
    fr: 'There is no analysis/document/source id',
    en: 'There is no analysis/document/source id',
  },
});
