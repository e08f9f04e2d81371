import { and, eq, gt, ne } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { lockCaller } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/passwords.ts';
import { PASSWORD_AFTER_LINK_MS } from '../rules/sign-in-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { confirmPassword } from './confirm-password.ts';
import { isCurrentHash, type PasswordServices } from './password-hashing.ts';
import { requireSignedInPerson } from './require-signed-in-person.ts';
import { hashNewPassword, savePassword } from './set-password.ts';

/** Changes the caller's password and ends their other sessions. */
export async function changePassword(
  accounts: PasswordServices,
  context: RequestContext,
  { currentPassword, newPassword }: Input<typeof contract.changePassword>,
): Promise<void> {
  const { actor, database, now } = context;
  const person = await requireSignedInPerson(context);
  const currentHash = await confirmPassword(accounts, context, person, currentPassword);
  const hash = await hashNewPassword(accounts, { password: newPassword, email: person.email });
  const otherSessions = ne(sessions.id, actor.credentialId);
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    if (!(await isCurrentHash(tx, person.id, currentHash))) {
      throw new AppError('invalid', signInReasons['auth/wrong-password']);
    }
    await savePassword(tx, { person, hash, way: 'password', ending: otherSessions, now });
  });
  accounts.identities.forgetUser(person.id);
}

/** Sets a password without the old one, once and shortly after signing in with a link. */
export async function setPasswordAfterLink(
  accounts: PasswordServices,
  context: RequestContext,
  { password }: Input<typeof contract.setPasswordAfterLink>,
): Promise<void> {
  const { actor, database, now } = context;
  const person = await requireSignedInPerson(context);
  const hash = await hashNewPassword(accounts, { password, email: person.email });
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    const isRecent = gt(sessions.linkUsedAt, new Date(now.getTime() - PASSWORD_AFTER_LINK_MS));
    const used = await tx
      .update(sessions)
      .set({ linkUsedAt: null })
      .where(and(eq(sessions.id, actor.credentialId), isRecent))
      .returning({ id: sessions.id });
    if (used.length === 0) throw new AppError('gone', signInReasons.expired);
    const otherSessions = ne(sessions.id, actor.credentialId);
    await savePassword(tx, { person, hash, way: 'signIn', ending: otherSessions, now });
  });
  accounts.identities.forgetUser(person.id);
}
