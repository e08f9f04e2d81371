/** The roles of access entries, from weakest to strongest. Each may do everything the previous ones may. */
export const ROLES = ['Reader', 'Commenter', 'Editor', 'Owner'] as const;
export type Role = (typeof ROLES)[number];

/** D2 §3: the role of an entry that names none. */
export const DEFAULT_ROLE: Role = 'Owner';

/** The strongest role among a person's entries and those of their groups; null without any. */
export function bestRole(roles: readonly Role[]): Role | null {
  return ROLES.findLast((role) => roles.includes(role)) ?? null;
}
