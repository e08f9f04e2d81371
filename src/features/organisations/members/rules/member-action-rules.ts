import { type Refusal, reasons } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';

/** Reasons for which an action on a member is refused. */
export const memberReasons = reasons({
  'member-missing': {
    fr: 'Cette personne ne fait plus partie de l’organisation.',
    en: 'This person is no longer in the organisation.',
  },
  'email-taken': {
    fr: 'Cette adresse a déjà un compte. Une personne n’appartient qu’à une organisation.',
    en: 'This address already has an account. A person belongs to one organisation only.',
  },
  'max-users': {
    fr: 'L’organisation a atteint son nombre maximum d’utilisateurs ({maximum}). Un administrateur de la plateforme peut l’augmenter.',
    en: 'The organisation has reached its maximum number of users ({maximum}). A platform administrator can raise it.',
  },
  'own-account': {
    fr: 'Vous ne pouvez pas faire cela à votre propre compte : demandez à un autre administrateur.',
    en: 'You cannot do this to your own account: ask another administrator.',
  },
  'last-admin': {
    fr: 'C’est le dernier administrateur de l’organisation : nommez-en un autre d’abord.',
    en: 'This is the organisation’s last administrator: appoint another one first.',
  },
  'platform-admin': {
    fr: 'Seul un administrateur de la plateforme peut en nommer un autre, ou modifier le compte d’un autre.',
    en: 'Only a platform administrator can appoint another one, or change the account of another one.',
  },
  'last-platform-admin': {
    fr: 'C’est le dernier administrateur de la plateforme : nommez-en un autre d’abord.',
    en: 'This is the last platform administrator: appoint another one first.',
  },
  'managed-by-directory': {
    fr: 'L’annuaire de l’organisation gère le nom et l’adresse de cette personne : ils se changent là-bas.',
    en: 'The directory of the organisation manages the name and the address of this person: change them there.',
  },
  'already-in': {
    fr: 'Cette personne s’est déjà connectée : elle n’a plus besoin d’invitation.',
    en: 'This person has already signed in and no longer needs an invitation.',
  },
  suspended: {
    fr: 'Cette personne est suspendue : rétablissez-la avant de l’inviter.',
    en: 'This person is suspended: reinstate them before inviting them.',
  },
});

/** An action of one person on the account of another. */
export interface MemberAction {
  readonly by: { readonly userId: UserId; readonly isPlatformAdmin: boolean };
  readonly member: {
    readonly id: UserId;
    readonly isOrganisationAdmin: boolean;
    readonly isPlatformAdmin: boolean;
  };
}
interface ActionWithAdmins extends MemberAction {
  /** Active admins of the organisation besides this member. */
  readonly otherAdmins: number;
}

/** Why this person may not change this account at all, or null: only platform admins may change platform admins. */
export function whyCannotChange({ by, member }: MemberAction): Refusal | null {
  return member.isPlatformAdmin && !by.isPlatformAdmin ? memberReasons['platform-admin'] : null;
}

/** Why this member cannot be suspended or deleted, or null. The organisation keeps an active admin. */
export function whyCannotSuspendOrDelete(act: ActionWithAdmins): Refusal | null {
  if (isOwnAccount(act)) return memberReasons['own-account'];
  return whyCannotChange(act) ?? whyCannotDemote(act);
}

/** Why this member cannot be demoted from admin, or null. Nobody demotes themselves, and the last admin stays. */
export function whyCannotDemote(act: ActionWithAdmins): Refusal | null {
  if (!act.member.isOrganisationAdmin) return null;
  if (act.otherAdmins === 0) return memberReasons['last-admin'];
  return isOwnAccount(act) ? memberReasons['own-account'] : null;
}

const isOwnAccount = ({ by, member }: MemberAction): boolean => by.userId === member.id;

/** Why this person may not appoint or demote platform admins, or null: only platform admins may. */
export function whyCannotAppointPlatformAdmins(by: MemberAction['by']): Refusal | null {
  return by.isPlatformAdmin ? null : memberReasons['platform-admin'];
}

interface ActionWithPlatformAdmins extends MemberAction {
  /** Active platform admins besides this member. */
  readonly otherPlatformAdmins: number;
}

/** Why this member cannot be demoted from platform admin, or null. Nobody demotes themselves, and the last one stays. */
export function whyCannotDemotePlatformAdmin(act: ActionWithPlatformAdmins): Refusal | null {
  if (!act.member.isPlatformAdmin) return null;
  if (act.otherPlatformAdmins === 0) return memberReasons['last-platform-admin'];
  return isOwnAccount(act) ? memberReasons['own-account'] : null;
}

/** Why the second factor of this member cannot be reset, or null; one's own is changed in one's account. */
export function whyCannotResetSecondFactor(act: MemberAction): Refusal | null {
  return isOwnAccount(act) ? memberReasons['own-account'] : whyCannotChange(act);
}

interface Identity {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
}

/** TR-02: why an admin cannot change the name or the address of this member so, or null. */
export function whyCannotChangeIdentity(
  member: Required<Identity> & { readonly isManaged: boolean },
  { firstName = member.firstName, lastName = member.lastName, email = member.email }: Identity,
): Refusal | null {
  const isSame = firstName === member.firstName && lastName === member.lastName && email === member.email;
  return member.isManaged && !isSame ? memberReasons['managed-by-directory'] : null;
}

/** Why this person cannot be invited again, or null. */
export function whyCannotInviteAgain(member: {
  readonly firstSignedInAt: Date | null;
  readonly suspendedAt: Date | null;
}): Refusal | null {
  if (member.firstSignedInAt !== null) return memberReasons['already-in'];
  return member.suspendedAt === null ? null : memberReasons.suspended;
}

/** AD-05: whether an organisation has its maximum number of users; never without a maximum. */
export function hasReachedMaxUsers(organisation: {
  readonly memberCount: number;
  readonly maxUsers: number | null;
}): boolean {
  return organisation.maxUsers !== null && organisation.memberCount >= organisation.maxUsers;
}
