import { reasons } from '#base/app-error.ts';

/** Why an act upon an organisation can be refused. */
export const organisationReasons = reasons({
  'not-your-organisation': {
    fr: 'Vous n’administrez pas cette organisation.',
    en: 'You do not administer this organisation.',
  },
});
