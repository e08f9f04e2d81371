import type { Refusal } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import { memberReasons } from './member-reasons.ts';

/** Someone who acts upon someone. */
export interface Act {
  readonly by: { readonly userId: UserId; readonly isPlatformAdmin: boolean };
  readonly member: {
    readonly id: UserId;
    readonly isOrganisationAdmin: boolean;
    readonly isPlatformAdmin: boolean;
  };
}
interface ActWithAdmins extends Act {
  /** Admins of the organisation who could still act after it. */
  readonly otherAdmins: number;
}

/** Why this person may not touch this account at all, or null: organisations do not reach those who run the platform. */
export function whyCannotTouch({ by, member }: Act): Refusal | null {
  return member.isPlatformAdmin && !by.isPlatformAdmin ? memberReasons['platform-admin'] : null;
}

/** Why this member cannot be shut out, for a while or for good, or null. Nobody is left without an admin. */
export function whyCannotShutOut(act: ActWithAdmins): Refusal | null {
  if (isOneself(act)) return memberReasons['own-account'];
  return whyCannotTouch(act) ?? whyCannotDemote(act);
}

/** Why this member cannot stop being an admin, or null. Nobody takes it from themselves, and the last one stays. */
export function whyCannotDemote(act: ActWithAdmins): Refusal | null {
  if (!act.member.isOrganisationAdmin) return null;
  if (act.otherAdmins === 0) return memberReasons['last-admin'];
  return isOneself(act) ? memberReasons['own-account'] : null;
}

const isOneself = ({ by, member }: Act): boolean => by.userId === member.id;

/** Why this person may not say who runs the platform, or null: only those who do. */
export function whyCannotNamePlatformAdmins(by: Act['by']): Refusal | null {
  return by.isPlatformAdmin ? null : memberReasons['platform-admin'];
}

interface ActWithPlatformAdmins extends Act {
  /** Platform admins who could still act after it. */
  readonly otherPlatformAdmins: number;
}

/** Why this member cannot stop running the platform, or null. Nobody takes it from themselves, and the last one stays. */
export function whyCannotTakePlatform(act: ActWithPlatformAdmins): Refusal | null {
  if (!act.member.isPlatformAdmin) return null;
  if (act.otherPlatformAdmins === 0) return memberReasons['last-platform-admin'];
  return isOneself(act) ? memberReasons['own-account'] : null;
}

/** Why this person cannot be invited again, or null. */
export function whyCannotInviteAgain(member: {
  readonly firstSignedInAt: Date | null;
  readonly suspendedAt: Date | null;
}): Refusal | null {
  if (member.firstSignedInAt !== null) return memberReasons['already-in'];
  return member.suspendedAt === null ? null : memberReasons.suspended;
}

/** AD-05: whether an organisation holds as many people as it may; without a maximum it never does. */
export function isFullOfPeople(organisation: {
  readonly memberCount: number;
  readonly maxUsers: number | null;
}): boolean {
  return organisation.maxUsers !== null && organisation.memberCount >= organisation.maxUsers;
}
