import { type Refusal, reasons } from '#base/app-error.ts';

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
  'group-managed': {
    fr: 'L’annuaire de l’organisation gère ce groupe : son nom et ses membres se changent là-bas.',
    en: 'The directory of the organisation manages this group: change its name and members there.',
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

interface HandEdit {
  readonly name?: string | undefined;
  readonly userIds?: readonly string[] | undefined;
  readonly addUserIds: readonly string[];
  readonly removeUserIds: readonly string[];
}

/**
 * TR-02: why an admin may not change a group so, or null. The directory decides on names and members; it knows neither
 * descriptions nor privacy, which stay with the admins.
 */
export function whyCannotEditByHand(
  group: { readonly name: string; readonly isManaged: boolean },
  { name = group.name, userIds, addUserIds, removeUserIds }: HandEdit,
): Refusal | null {
  const isDirectorys =
    name !== group.name || userIds !== undefined || addUserIds.length > 0 || removeUserIds.length > 0;
  return group.isManaged && isDirectorys ? groupReasons['group-managed'] : null;
}
