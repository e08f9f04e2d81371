import type { Accounts } from '#features/accounts/server.ts';
import { ensureFirstAdmin } from '#features/organisations/server.ts';
import type { Config } from '#platform/config.ts';
import { isLoopbackHost } from '#platform/http/local-caller.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { demoAccountLines } from './demo-accounts.ts';
import { holdsAnything, holdsDemoData, loadDemoData } from './load-demo-data.ts';

const NOBODY_YET = ['Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again.'];

/** Gives a new installation its first people. Answers what to tell whoever started it. */
export async function fillEmpty(
  { accounts, storage }: { accounts: Accounts; storage: Storage },
  demoData: boolean,
): Promise<readonly string[]> {
  const { config, database } = accounts;
  await ensureFirstAdmin(accounts);
  if (demoData && mayHoldDemo(config)) await loadDemoData(database, storage);
  if (await holdsDemoData(database)) return demoAccountLines();
  return (await holdsAnything(database)) ? [] : NOBODY_YET;
}

/**
 * The demo's passwords are known to everyone: it stays on the machine of whoever tries it. An installation that names
 * its admin or has an address of its own is a real one.
 */
export function mayHoldDemo({
  ADMIN_EMAIL,
  PUBLIC_URL,
}: Pick<Config, 'ADMIN_EMAIL' | 'PUBLIC_URL'>): boolean {
  return ADMIN_EMAIL === undefined && isLoopbackHost(new URL(PUBLIC_URL).host);
}
