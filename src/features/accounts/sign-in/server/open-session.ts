import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { personArrived, sessionOpened } from '#features/accounts/accounts/events.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '#features/accounts/accounts/rules/session-lifetime.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { endSessionsInTransaction } from '#features/accounts/accounts/server/end-sessions.ts';
import { lockPerson, type Person } from '#features/accounts/accounts/server/people-store.ts';
import { users } from '#features/accounts/accounts/server/people-tables.ts';
import { factorReasons } from '#features/accounts/factors/rules/factor-reasons.ts';
import type { FirstFactor } from '#features/accounts/factors/server/factor-tables.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { isCurrentHash } from './password-hashing.ts';

/** How the person was authenticated. */
export interface Proof {
  readonly way: FirstFactor | 'provider';
  /** For a password, the hash it matched, which may have been replaced since. */
  readonly hash?: string;
  /** The second factor; a passkey is both, and so is the provider of an organisation. */
  readonly factor?: 'passkey' | 'authenticator' | 'recovery-code' | 'trusted-device' | 'provider';
  /** When the person authenticated, where that may have been earlier: at a provider that says so. */
  readonly authenticatedAt?: Date | null;
}

/**
 * Opens a browser session for a person who was just authenticated and sets its cookies. The previous session of this
 * browser ends, since somebody else may know it. Refused when the person was deleted or suspended, the password changed, or
 * a second factor was added that the proof lacks, since the authentication.
 */
export async function openSession(
  {
    cookie,
    browsers,
    database,
    identities,
  }: Pick<Accounts, 'cookie' | 'browsers' | 'database' | 'identities'>,
  context: Pick<PublicContext, 'actor' | 'now' | 'requestHeaders' | 'replyHeaders'>,
  person: Person,
  proof: Proof,
): Promise<void> {
  const session = newSession(context, person, proof);
  const replaced = context.actor?.via === 'browser' ? context.actor : null;
  const refusal = await database.asPlatform(async (tx) => {
    const { id: userId, organisationId } = person;
    const outdated = await whyOutdated(tx, person, proof);
    if (outdated) {
      await recordRefusal(tx, person, outdated);
      return outdated;
    }
    await tx.insert(sessions).values(session.row);
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
      subject: `session:${session.row.id}`,
      details: { way: proof.way, factor: proof.factor ?? null },
    });
    if (replaced)
      await endSessionsInTransaction(tx, replaced, eq(sessions.id, replaced.credentialId), 'signed-out');
    return null;
  });
  if (replaced) identities.forgetUser(replaced.userId);
  // Thrown after the transaction, which would otherwise roll back the recorded refusal.
  if (refusal) throw refusalFor(refusal);
  context.replyHeaders.append('set-cookie', cookie.create(session.token));
  browsers.remember(person.email, context);
}

/** A new session and its token, which only the cookie holds: the row stores a hash. */
function newSession(
  { now, requestHeaders }: Pick<PublicContext, 'now' | 'requestHeaders'>,
  { id: userId }: Person,
  proof: Proof,
) {
  const token = newSecret();
  const row = {
    id: newId(),
    userId,
    token: hashSecret(token),
    expiresAt: new Date(now.getTime() + SESSION_IDLE_TIMEOUT_MS),
    userAgent: deviceName(requestHeaders),
    linkUsedAt: proof.way === 'signIn' ? now : null,
    confirmedAt: proof.authenticatedAt === undefined ? now : proof.authenticatedAt,
    byProvider: proof.way === 'provider',
  };
  return { token, row };
}

type Outdated =
  | 'deleted'
  | 'suspended'
  | 'wrong-password'
  | 'second-factor-missing'
  | 'provider-required'
  | 'platform-admin';

/** Locks the person and returns why the authentication is no longer valid, or null. */
export async function whyOutdated(tx: Transaction, { id }: Person, proof: Proof): Promise<Outdated | null> {
  const person = await lockPerson(tx, id);
  if (!person) return 'deleted';
  if (person.suspendedAt) return 'suspended';
  if (proof.way === 'provider') return person.isPlatformAdmin ? 'platform-admin' : null;
  if (proof.hash !== undefined && !(await isCurrentHash(tx, id, proof.hash))) return 'wrong-password';
  if (person.mustUseProvider) return 'provider-required';
  return person.hasSecondFactor && !proof.factor ? 'second-factor-missing' : null;
}

export function refusalFor(why: Outdated): AppError {
  if (why === 'wrong-password') return new AppError('invalid', signInReasons['auth/wrong-password']);
  if (why === 'second-factor-missing') return new AppError('gone', factorReasons['challenge-expired']);
  if (why === 'provider-required')
    return new AppError('forbidden', signInReasons['organisation-account-required']);
  if (why === 'platform-admin') return new AppError('forbidden', signInReasons['local-sign-in-only']);
  return new AppError('forbidden', signInReasons['auth/user-disabled']);
}

const MAX_DEVICE_NAME_LENGTH = 500;

/**
 * The text that names the device; the extension names itself in its own header, since its user agent is the
 * browser's.
 */
function deviceName(sent: Headers): string {
  const parts = [sent.get('x-vigie-client'), sent.get('user-agent')].filter((part) => part !== null);
  return parts.join(' ').slice(0, MAX_DEVICE_NAME_LENGTH);
}

/**
 * Records a refused sign-in in the audit. The typed address is never stored: it may be a password typed in the wrong
 * field.
 */
export async function recordRefusal(
  tx: Transaction,
  person: Person | null,
  cause: Outdated | 'unknown-address' | 'wrong-code' | 'wrong-recovery-code' | 'passkey-refused',
): Promise<void> {
  await recordAudit(tx, {
    organisationId: person?.organisationId ?? null,
    actorId: null,
    act: 'sign-in-refused',
    subject: person ? `user:${person.id}` : 'user:unknown',
    details: { why: cause },
  });
}
