/** The kinds of acts people filter by. */
export const ACT_GROUPS = [
  'sign-in',
  'tokens',
  'members',
  'organisation',
  'access',
  'reports',
  'exports',
  'platform',
] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

const GROUP_OF = {
  'signed-in': 'sign-in',
  'signed-out': 'sign-in',
  'sign-in-refused': 'sign-in',
  'session-revoked': 'sign-in',
  'sessions-revoked': 'sign-in',
  'sessions-ended': 'sign-in',
  'password-set': 'sign-in',
  'link-requested': 'sign-in',
  'authenticator-added': 'sign-in',
  'authenticator-removed': 'sign-in',
  'passkey-added': 'sign-in',
  'passkey-renamed': 'sign-in',
  'passkey-removed': 'sign-in',
  'recovery-codes-created': 'sign-in',
  'recovery-code-used': 'sign-in',
  'trusted-device-added': 'sign-in',
  'trusted-device-removed': 'sign-in',
  'token-created': 'tokens',
  'token-revoked': 'tokens',
  'member-invited': 'members',
  'invitation-sent-again': 'members',
  'member-provisioned': 'members',
  'member-changed': 'members',
  'member-rights-changed': 'members',
  'member-suspended': 'members',
  'member-reinstated': 'members',
  'member-deleted': 'members',
  'second-factor-reset': 'members',
  'platform-admin-named': 'members',
  'platform-admin-removed': 'members',
  'first-admin-made': 'members',
  'group-made': 'organisation',
  'group-changed': 'organisation',
  'group-deleted': 'organisation',
  'organisation-opened': 'organisation',
  'organisation-changed': 'organisation',
  'second-factor-policy-changed': 'organisation',
  'organisation-tag-added': 'organisation',
  'organisation-tag-renamed': 'organisation',
  'organisation-tag-removed': 'organisation',
  'access-granted': 'access',
  'access-revoked': 'access',
  'report-locked': 'reports',
  'retention-decided': 'reports',
  'reflection-exported': 'exports',
  'audit-exported': 'exports',
  'source-added': 'platform',
  'source-changed': 'platform',
  'source-paused': 'platform',
  'source-resumed': 'platform',
  'failed-job-retried': 'platform',
  'failed-job-dismissed': 'platform',
  'search-rebuild-asked': 'platform',
  'search-check-asked': 'platform',
} as const satisfies Readonly<Record<string, ActGroup>>;

/** Every act the product records. */
export type KnownAct = keyof typeof GROUP_OF;
export const KNOWN_ACTS = Object.keys(GROUP_OF) as readonly KnownAct[];

export const isKnownAct = (act: string): act is KnownAct => Object.hasOwn(GROUP_OF, act);

export const actsIn = (group: ActGroup): KnownAct[] => KNOWN_ACTS.filter((act) => GROUP_OF[act] === group);
