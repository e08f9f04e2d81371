import { ROLES, type Role } from './roles.ts';

/** What people do with something shared, each a step further than the one before. */
export const ACTS = ['open', 'comment', 'edit', 'share'] as const;
export type Act = (typeof ACTS)[number];

const LEAST_ROLE = {
  open: 'Reader',
  comment: 'Commenter',
  edit: 'Editor',
  share: 'Owner',
} as const satisfies Record<Act, Role>;

/** SE-04: the one table that says which role may do which act; without a role, one may do nothing. */
export function mayDo(role: Role | null, act: Act): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[act]);
}
