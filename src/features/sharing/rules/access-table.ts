import { ROLES, type Role } from './roles.ts';

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
