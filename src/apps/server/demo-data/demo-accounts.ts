import { DEMO_ORGANISATIONS, DEMO_PASSWORD, type DemoPerson } from './demo-people.ts';

const ROLE_LABELS = {
  'platform-admin': 'platform admin',
  'organisation-admin': 'admin',
  member: '',
  invited: 'invited, not yet signed in',
  suspended: 'suspended',
} as const satisfies Record<DemoPerson['role'], string>;

/** The lines printed at the start while the demo data is loaded. */
export function demoAccountLines(): string[] {
  return [
    `Demo accounts, password ${DEMO_PASSWORD}`,
    ...DEMO_ORGANISATIONS.flatMap(({ name, people }) => [
      '',
      name,
      ...people.map(({ email, role }) => `  ${email.padEnd(46)}${ROLE_LABELS[role]}`.trimEnd()),
    ]),
  ];
}
