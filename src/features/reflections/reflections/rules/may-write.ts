import type { Role } from '#features/sharing/rules/roles.ts';

/** RE-08, D2 §6: whoever is not an owner of a reflection only reads it. */
export const mayWrite = (role: Role): boolean => role === 'Owner';
