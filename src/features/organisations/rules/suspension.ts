import type { Refusal } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import { organisationReasons } from './organisation-reasons.ts';

interface Suspension {
  readonly by: { readonly userId: UserId; readonly isPlatformAdmin: boolean };
  readonly member: {
    readonly id: UserId;
    readonly isOrganisationAdmin: boolean;
    readonly isPlatformAdmin: boolean;
  };
  /** Admins of the organisation who could still act after it. */
  readonly otherAdmins: number;
}

/** Why this member cannot be suspended by this person, or null. Nobody may be left without an admin. */
export function whyCannotSuspend({ by, member, otherAdmins }: Suspension): Refusal | null {
  if (by.userId === member.id) return organisationReasons['own-account'];
  if (member.isPlatformAdmin && !by.isPlatformAdmin) return organisationReasons['platform-admin'];
  if (member.isOrganisationAdmin && otherAdmins === 0) return organisationReasons['last-admin'];
  return null;
}

/** Why this person cannot let this member back in, or null: what only a platform admin may do, only one may undo. */
export function whyCannotReinstate({ by, member }: Pick<Suspension, 'by' | 'member'>): Refusal | null {
  return member.isPlatformAdmin && !by.isPlatformAdmin ? organisationReasons['platform-admin'] : null;
}
