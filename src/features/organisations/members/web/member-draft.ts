import type { CallInput } from '#base/endpoint.ts';
import type { FeatureSwitches } from '#features/accounts/accounts/contract/profile.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import type { AvatarGroup } from '#ui/avatar/avatar.tsx';
import type { changeMember } from '../contract/members.ts';

export type SwitchName = keyof FeatureSwitches;

/** The fields of the form of a person, before they are saved. */
export interface MemberDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isPlatformAdmin: boolean;
  readonly groups: readonly AvatarGroup[];
  /** An absent switch follows the installation. */
  readonly switches: OrganisationUser['featureSwitches'];
}

export function toMemberDraft(member: OrganisationUser | null): MemberDraft {
  return {
    firstName: member?.firstName ?? '',
    lastName: member?.lastName ?? '',
    email: member?.email ?? '',
    isAdmin: member?.isAdmin ?? false,
    isPlatformAdmin: member?.isPlatformAdmin ?? false,
    groups: member?.groups ?? [],
    switches: member?.featureSwitches ?? {},
  };
}

type Changes = Omit<CallInput<typeof changeMember>, 'organizationId' | 'userId'>;

/** Only the changed fields, so that two admins who change the same person keep both their changes. */
export function memberChanges(before: MemberDraft, now: MemberDraft): Changes {
  const switches = switchChanges(before.switches, now.switches);
  return {
    ...(now.firstName === before.firstName ? {} : { firstName: now.firstName }),
    ...(now.lastName === before.lastName ? {} : { lastName: now.lastName }),
    ...(now.email === before.email ? {} : { email: now.email }),
    ...(now.isAdmin === before.isAdmin ? {} : { isAdmin: now.isAdmin }),
    ...(now.isPlatformAdmin === before.isPlatformAdmin ? {} : { isPlatformAdmin: now.isPlatformAdmin }),
    ...(sameIds(before.groups, now.groups) ? {} : { groups: now.groups.map(({ id }) => id) }),
    ...(Object.keys(switches).length === 0 ? {} : { featureSwitches: switches }),
  };
}

/** Null resets a switch to the installation. */
function switchChanges(before: MemberDraft['switches'], now: MemberDraft['switches']) {
  const names = new Set([...Object.keys(before), ...Object.keys(now)] as SwitchName[]);
  return Object.fromEntries(
    [...names].filter((name) => before[name] !== now[name]).map((name) => [name, now[name] ?? null]),
  ) as NonNullable<Changes['featureSwitches']>;
}

function sameIds(before: readonly AvatarGroup[], now: readonly AvatarGroup[]): boolean {
  const ids = new Set(before.map(({ id }) => id));
  return ids.size === now.length && now.every(({ id }) => ids.has(id));
}
