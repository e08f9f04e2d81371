/** What an access entry lets its people do, from least to most. Each role may do what those before it may. */
export const ROLES = ['Reader', 'Commenter', 'Editor', 'Owner'] as const;
export type Role = (typeof ROLES)[number];

/** D2 §3: the role of an entry that names none. */
export const DEFAULT_ROLE: Role = 'Owner';

/** Somebody may have several entries, their own and their groups': the strongest counts. Null without any. */
export function bestRole(roles: readonly Role[]): Role | null {
  return ROLES.findLast((role) => roles.includes(role)) ?? null;
}
