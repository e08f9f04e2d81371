import { reasons } from '#base/app-error.ts';
import type { Role } from '#features/sharing/rules/roles.ts';

export const reflectionReasons = reasons({
  'read-only': {
    fr: 'Cette réflexion est en lecture seule pour vous. Seuls ses propriétaires peuvent la modifier.',
    en: 'This reflection is read-only for you. Only its owners can change it.',
  },
  'unknown-template': { fr: 'Ce modèle n’existe pas.', en: 'This template does not exist.' },
});

/** RE-08, D2 §6: only owners of a reflection may write. */
export const mayWrite = (role: Role): boolean => role === 'Owner';
