import { reasons } from '#base/app-error.ts';

/** Reasons for which an action on a group is refused. */
export const groupReasons = reasons({
  'group-missing': {
    fr: 'Ce groupe n’existe plus dans l’organisation.',
    en: 'This group no longer exists in the organisation.',
  },
  'max-groups': {
    fr: 'L’organisation a atteint son nombre maximum de groupes ({maximum}). Un administrateur de la plateforme peut l’augmenter.',
    en: 'The organisation has reached its maximum number of groups ({maximum}). A platform administrator can raise it.',
  },
  'organisation-group': {
    fr: 'Ce groupe réunit toujours toute l’organisation : il ne peut être ni modifié ni supprimé.',
    en: 'This group always includes the whole organisation: it can be neither changed nor deleted.',
  },
  'unknown-members': {
    fr: 'Certaines de ces personnes ne font pas partie de l’organisation ({count}). Rien n’a été changé.',
    en: 'Some of these people are not in the organisation ({count}). Nothing was changed.',
  },
  'unknown-groups': {
    fr: 'Certains de ces groupes n’existent pas dans l’organisation ({count}). Rien n’a été changé.',
    en: 'Some of these groups do not exist in the organisation ({count}). Nothing was changed.',
  },
});

/** AD-06: whether an organisation has its maximum number of groups; never without a maximum. */
export function hasReachedMaxGroups(organisation: {
  readonly groupCount: number;
  readonly maxGroups: number | null;
}): boolean {
  return organisation.maxGroups !== null && organisation.groupCount >= organisation.maxGroups;
}
