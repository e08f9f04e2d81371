import { DEMO_ORGANISATIONS, DEMO_PASSWORD, type DemoPerson } from './demo-people.ts';

const SAYS = {
  'platform-admin': 'platform admin',
  'organisation-admin': 'admin',
  member: '',
  invited: 'invited, not yet signed in',
  suspended: 'suspended',
} as const satisfies Record<DemoPerson['role'], string>;

/** The lines a start prints while the demo is loaded. */
export function demoAccountLines(): string[] {
  return [
    `Demo accounts, password ${DEMO_PASSWORD}`,
    ...DEMO_ORGANISATIONS.flatMap(({ name, people }) => [
      '',
      name,
      ...people.map(({ email, role }) => `  ${email.padEnd(46)}${SAYS[role]}`.trimEnd()),
    ]),
  ];
}
