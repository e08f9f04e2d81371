import { reasons } from '#base/app-error.ts';

/** Why an analysis cannot be made. */
export const analysisReasons = reasons({
  'no-id': {
    // D2 §8: this sentence is part of the specification, in every language.
    fr: 'There is no analysis/document/source id',
    en: 'There is no analysis/document/source id',
  },
});
