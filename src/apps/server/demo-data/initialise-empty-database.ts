import type { Accounts } from '#features/accounts/server.ts';
import { ensureFirstAdmin } from '#features/organisations/server.ts';
import { type Config, InvalidSetting } from '#platform/config.ts';
import { isLoopbackHost } from '#platform/http/local-caller.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { DEMO_ORGANISATIONS, DEMO_PASSWORD, type DemoPerson } from './demo-people.ts';
import { hasAnyOrganisation, hasDemoData, loadDemoData } from './load-demo-data.ts';

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

const NO_ACCOUNT = ['Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.'];

/** Creates the first people of a new installation. Returns messages for the operator. */
export async function initialiseEmptyDatabase(
  { accounts, storage }: { accounts: Accounts; storage: Storage },
  demoData: boolean,
): Promise<readonly string[]> {
  const { config, database } = accounts;
  await ensureFirstAdmin(accounts);
  if (demoData && isDemoAllowed(config)) await loadDemoData(database, storage);
  if (await hasDemoData(database)) {
    if (!isOnlyLocal(config)) throw new InvalidSetting(DEMO_ON_A_NETWORK);
    return demoAccountLines();
  }
  return (await hasAnyOrganisation(database)) ? [] : NO_ACCOUNT;
}

const DEMO_ON_A_NETWORK =
  'This database holds the demo, whose passwords are public: it is only served on this machine. Remove HOST and PUBLIC_URL, or set DATA_DIR to another folder (DATABASE_URL to another database).';

/**
 * The passwords of the demo are public: it is only loaded on a local machine. An installation with ADMIN_EMAIL or an
 * address of its own is a real one.
 */
export function isDemoAllowed({
  ADMIN_EMAIL,
  ...addresses
}: Pick<Config, 'ADMIN_EMAIL' | 'HOST' | 'PUBLIC_URL'>): boolean {
  return ADMIN_EMAIL === undefined && isOnlyLocal(addresses);
}

/** Whether the server listens on this machine only and is not published under another address by a proxy. */
function isOnlyLocal({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean {
  return isLoopbackHost(HOST === '::1' ? '[::1]' : HOST) && isLoopbackHost(new URL(PUBLIC_URL).host);
}
