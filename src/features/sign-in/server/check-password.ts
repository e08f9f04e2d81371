import type { Accounts, Person } from '#features/accounts/server/public.ts';
import { passwordHashOf } from '#features/accounts/server/public.ts';

/** Whether this is the person's password. Takes as long for nobody as for somebody, so that time tells nothing. */
export async function passwordFits(
  { auth, database }: Accounts,
  person: Person | null,
  typed: string,
): Promise<boolean> {
  const { password } = await auth.$context;
  const hash = person && (await passwordHashOf(database.platform, person.id));
  if (hash) return password.verify({ hash, password: typed });
  await password.hash(typed);
  return false;
}
