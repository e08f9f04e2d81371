import { ROLES, type Role } from './roles.ts';

/** The acts on a shared item; each includes the previous ones. */
export const ACTS = ['open', 'comment', 'edit', 'share'] as const;
export type Act = (typeof ACTS)[number];

const LEAST_ROLE = {
  open: 'Reader',
  comment: 'Commenter',
  edit: 'Editor',
  share: 'Owner',
} as const satisfies Record<Act, Role>;

/** SE-04: the single table of which role may perform which act; without a role, none. */
export function mayDo(role: Role | null, act: Act): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[act]);
}
