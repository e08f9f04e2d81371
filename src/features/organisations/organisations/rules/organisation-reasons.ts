import { reasons } from '#base/app-error.ts';

/** Reasons for which an action on an organisation is refused. */
export const organisationReasons = reasons({
  'not-your-organisation': {
    fr: 'Vous n’administrez pas cette organisation.',
    en: 'You do not administer this organisation.',
  },
});
