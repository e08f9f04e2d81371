import type { Role } from '#features/sharing/rules/roles.ts';

/** RE-08, D2 §6: only owners of a reflection may write. */
export const mayWrite = (role: Role): boolean => role === 'Owner';
