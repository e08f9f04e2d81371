import { type Accounts, ensureFirstAdmin } from '#features/accounts/server/public.ts';
import { demoAccountLines } from './demo-accounts.ts';
import { holdsDemoData, loadDemoData } from './load-demo-data.ts';

/**
 * Gives a new installation its first people. One that names its admin is a real one: the demo and its well-known
 * password stay out. Answers what to tell whoever started it.
 */
export async function fillEmpty(accounts: Accounts, demoData: boolean): Promise<readonly string[]> {
  await ensureFirstAdmin(accounts);
  if (demoData && !accounts.config.ADMIN_EMAIL) await loadDemoData(accounts.database);
  return (await holdsDemoData(accounts.database)) ? demoAccountLines() : [];
}
