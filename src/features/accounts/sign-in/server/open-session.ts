import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { personArrived, sessionOpened } from '#features/accounts/accounts/events.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { endSessionsIn } from '#features/accounts/accounts/server/end-sessions.ts';
import { holdPerson, type Person } from '#features/accounts/accounts/server/people-store.ts';
import { users } from '#features/accounts/accounts/server/people-tables.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { isStillTheHash } from './check-password.ts';
import { recordRefusal } from './record-refusal.ts';

/** How someone proved who they are; a password by the hash it fitted, which may be another one by now. */
type Proof =
  | { readonly way: 'password'; readonly hash: string }
  | { readonly way: 'reset' | 'invitation' | 'signIn' };

/**
 * Opens a browser session for someone who has just proved who they are; the cookie leaves with the answer, and the
 * session that this browser brought ends, as somebody else may know it. Whoever was deleted or suspended since then has
 * none, nor who knew a password that was changed since then.
 */
export async function openSession(
  { auth, database, identities }: Pick<Accounts, 'auth' | 'database' | 'identities'>,
  context: Pick<PublicContext, 'actor' | 'now' | 'address' | 'requestHeaders' | 'replyHeaders'>,
  person: Person,
  proof: Proof,
): Promise<void> {
  const { headers, response } = await auth.api.openSession({
    headers: deviceHeaders(context.requestHeaders),
    body: { userId: person.id, linkUsedAt: proof.way === 'signIn' ? context.now : null },
    returnHeaders: true,
  });
  const replaced = context.actor?.via === 'browser' ? context.actor : null;
  const refusal = await database.asPlatform(async (tx) => {
    const { id: userId, organisationId } = person;
    const outdated = await whyOutdated(tx, person, proof);
    if (outdated) {
      await tx.delete(sessions).where(eq(sessions.id, response.sessionId));
      await recordRefusal(tx, context, person, outdated);
      return outdated;
    }
    const arrived = await tx
      .update(users)
      .set({ firstSignedInAt: context.now })
      .where(and(eq(users.id, userId), isNull(users.firstSignedInAt)))
      .returning({ id: users.id });
    if (arrived.length > 0) await announce(tx, organisationId, personArrived, { organisationId, userId });
    await announce(tx, organisationId, sessionOpened, { userId });
    await recordAudit(tx, {
      organisationId,
      actorId: userId,
      act: 'signed-in',
      subject: `session:${response.sessionId}`,
      details: { way: proof.way, address: context.address },
    });
    if (replaced) await endSessionsIn(tx, replaced, eq(sessions.id, replaced.credentialId), 'signed-out');
    return null;
  });
  if (replaced) identities.forgetUser(replaced.userId);
  // Only now: thrown above, it would take back what was recorded.
  if (refusal) throw refusalFor(refusal);
  for (const cookie of headers.getSetCookie()) context.replyHeaders.append('set-cookie', cookie);
}

type Outdated = 'deleted' | 'suspended' | 'wrong-password';

/** Holds the person and says why what they proved a moment ago no longer opens anything. */
async function whyOutdated(tx: Transaction, { id }: Person, proof: Proof): Promise<Outdated | null> {
  const present = await holdPerson(tx, id);
  if (!present) return 'deleted';
  if (present.suspendedAt) return 'suspended';
  const isReplaced = proof.way === 'password' && !(await isStillTheHash(tx, id, proof.hash));
  return isReplaced ? 'wrong-password' : null;
}

const refusalFor = (why: Outdated): AppError =>
  why === 'wrong-password'
    ? new AppError('invalid', signInReasons['auth/wrong-password'])
    : new AppError('forbidden', signInReasons['auth/user-disabled']);

const LONGEST_DEVICE_NAME = 500;

/** Only what names the device; the extension says so itself, as a browser hides it. */
function deviceHeaders(sent: Headers): Headers {
  const parts = [sent.get('x-vigie-client'), sent.get('user-agent')].filter((part) => part !== null);
  return new Headers({ 'user-agent': parts.join(' ').slice(0, LONGEST_DEVICE_NAME) });
}
