import { reasons } from '#base/app-error.ts';

/** Why a change of access is refused. */
export const sharingReasons = reasons({
  'last-owner': {
    fr: 'Il doit rester au moins un propriétaire.',
    en: 'At least one owner must remain.',
  },
});
