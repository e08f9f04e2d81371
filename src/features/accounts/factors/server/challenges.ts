import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { secretCookie } from '#features/accounts/accounts/server/session-cookie.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { hashSecret, newSecret } from '#platform/secrets.ts';
import { CHALLENGE_LIFETIME_MS, MAX_CODE_ATTEMPTS } from '../rules/factor-limits.ts';
import { factorReasons } from '../rules/factor-reasons.ts';
import { type FirstFactor, signInChallenges } from './factor-tables.ts';

type Challenge = typeof signInChallenges.$inferSelect;
type Headers = Pick<PublicContext, 'now' | 'requestHeaders' | 'replyHeaders'>;

/** Only the browser that passed the first factor has this cookie. */
const challengeCookie = (config: Pick<Config, 'PUBLIC_URL'>) =>
  secretCookie(config, { name: 'sign_in_challenge', ageMs: CHALLENGE_LIFETIME_MS });

interface NewChallenge {
  /** Null until a passkey says who it is. */
  readonly userId: UserId | null;
  readonly way: FirstFactor;
  readonly passkeyChallenge?: string;
}

/** Starts the second half of a sign-in in this browser. */
export async function createChallenge(
  tx: Transaction,
  { config }: Pick<Accounts, 'config'>,
  { now, replyHeaders }: Headers,
  challenge: NewChallenge,
): Promise<void> {
  const secret = newSecret();
  await tx.insert(signInChallenges).values({
    id: newId(),
    ...challenge,
    secretHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFETIME_MS),
  });
  replyHeaders.append('set-cookie', challengeCookie(config).create(secret));
}

/** The condition of the challenge of this browser; null without its cookie. */
function conditionOf(config: Pick<Config, 'PUBLIC_URL'>, { now, requestHeaders }: Headers) {
  const secret = challengeCookie(config).read(requestHeaders.get('cookie'));
  return secret === null
    ? null
    : and(eq(signInChallenges.secretHash, hashSecret(secret)), gt(signInChallenges.expiresAt, now));
}

/** The challenge of this browser, if it has one. */
export async function findChallenge(
  tx: Transaction,
  { config }: Pick<Accounts, 'config'>,
  headers: Headers,
): Promise<Challenge | null> {
  const condition = conditionOf(config, headers);
  const [found] = condition ? await tx.select().from(signInChallenges).where(condition) : [];
  return found ?? null;
}

const expired = () => new AppError('gone', factorReasons['challenge-expired']);

/** Counts an attempt before it is made, so that concurrent ones cannot exceed the limit. */
export async function countChallengeAttempt(
  { platform }: Database,
  { config }: Pick<Accounts, 'config'>,
  headers: Headers,
): Promise<Challenge & { readonly userId: UserId }> {
  const condition = conditionOf(config, headers);
  const isOpen = and(condition ?? sql`false`, isNotNull(signInChallenges.userId));
  const [counted] = await platform
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(isOpen, lt(signInChallenges.attempts, MAX_CODE_ATTEMPTS)))
    .returning();
  if (!counted?.userId) throw expired();
  return { ...counted, userId: counted.userId };
}

/** Stores what a passkey has to sign. */
export async function setPasskeyChallenge(
  tx: Transaction,
  { id }: Pick<Challenge, 'id'>,
  passkeyChallenge: string,
): Promise<void> {
  await tx.update(signInChallenges).set({ passkeyChallenge }).where(eq(signInChallenges.id, id));
}

/** What a passkey has to sign in this browser; it is used with this, whatever comes of it. */
export async function takePasskeyChallenge(
  { platform }: Database,
  { config }: Pick<Accounts, 'config'>,
  headers: Headers,
): Promise<Challenge & { readonly passkeyChallenge: string }> {
  const condition = conditionOf(config, headers);
  const taken = platform
    .select({ id: signInChallenges.id, taken: signInChallenges.passkeyChallenge })
    .from(signInChallenges)
    .where(and(condition ?? sql`false`, isNotNull(signInChallenges.passkeyChallenge)))
    .for('update')
    .as('taken');
  const [row] = await platform
    .update(signInChallenges)
    .set({ passkeyChallenge: null })
    .from(taken)
    .where(eq(signInChallenges.id, taken.id))
    .returning({ challenge: signInChallenges, passkeyChallenge: taken.taken });
  if (!row?.passkeyChallenge) throw expired();
  return { ...row.challenge, passkeyChallenge: row.passkeyChallenge };
}

/** Ends a challenge; refused when a concurrent request has ended it. */
export async function consumeChallenge(tx: Transaction, { id }: Pick<Challenge, 'id'>): Promise<void> {
  const ended = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id });
  if (ended.length === 0) throw expired();
}

/** Deletes the cookie of the challenge. */
export function forgetChallenge({ config }: Pick<Accounts, 'config'>, { replyHeaders }: Headers): void {
  replyHeaders.append('set-cookie', challengeCookie(config).deletion);
}
