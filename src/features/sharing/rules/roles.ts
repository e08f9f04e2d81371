/** The roles of access entries, from weakest to strongest. Each may do everything the previous ones may. */
export const ROLES = ['Reader', 'Commenter', 'Editor', 'Owner'] as const;
export type Role = (typeof ROLES)[number];

/** D2 §3: the role of an entry that names none. */
export const DEFAULT_ROLE: Role = 'Owner';

/** The strongest role among a person's entries and those of their groups; null without any. */
export function bestRole(roles: readonly Role[]): Role | null {
  return ROLES.findLast((role) => roles.includes(role)) ?? null;
}

/** The permissions on a shared item; each includes the previous ones. */
export const PERMISSIONS = ['open', 'comment', 'edit', 'share'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const LEAST_ROLE = {
  open: 'Reader',
  comment: 'Commenter',
  edit: 'Editor',
  share: 'Owner',
} as const satisfies Record<Permission, Role>;

/** SE-04: the single table of which role has which permission; without a role, none. */
export function hasPermission(role: Role | null, permission: Permission): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[permission]);
}
