import { reasons } from '#base/app-error.ts';

export const operationsReasons = reasons({
  'global-config': {
    // SY-06: this sentence is part of the specification.
    fr: 'Unable to get global config from configurations collection',
    en: 'Unable to get global config from configurations collection',
  },
});
