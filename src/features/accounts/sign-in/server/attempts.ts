import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { foldEmail } from '#base/validators.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/rate-limits.ts';
import { ATTEMPT_LIMITS, ATTEMPT_WINDOW_MS, MAIL_LIMITS, toWholeMinutes } from '../rules/sign-in-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { signInAttempts } from './sign-in-tables.ts';

const LIMITS = { password: ATTEMPT_LIMITS, code: ATTEMPT_LIMITS, mail: MAIL_LIMITS } as const;
type AttemptKind = keyof typeof LIMITS;

/** The subjects of the counters: the caller's network and the account, both hashed. */
function subjectsOf(kind: AttemptKind, context: PublicContext, email: string) {
  const subject = (scope: string, value: string) =>
    createHash('sha256').update(`${kind} ${scope} ${value}`).digest('base64url');
  return {
    address: subject('address', networkOf(context.address)),
    account: subject('account', foldEmail(email)),
  };
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Refused with
 * `auth/too-many-requests` once the address or the account has reached it; unknown accounts count like known ones.
 * Returns the number of attempts for the account.
 */
export function countAttempt(kind: AttemptKind, context: PublicContext, email: string): Promise<number> {
  return countEach(kind, ['address', 'account'], context, email);
}

/** Counts a mail requested by another person, who may send to many people but not often to the same one. */
export async function countMailToRecipient(context: PublicContext, email: string): Promise<void> {
  await countEach('mail', ['account'], context, email);
}

async function countEach(
  kind: AttemptKind,
  scopes: readonly ('address' | 'account')[],
  context: PublicContext,
  email: string,
): Promise<number> {
  const subjects = subjectsOf(kind, context, email);
  let last = 0;
  for (const scope of scopes) {
    const { failures, secondsLeft } = await countOne(context, subjects[scope]);
    if (failures > LIMITS[kind][scope]) throw tooManyRequests(secondsLeft);
    last = failures;
  }
  return last;
}

function tooManyRequests(secondsLeft: number): AppError {
  const minutes = toWholeMinutes(secondsLeft);
  const retryAfterSeconds = minutes * 60;
  return new AppError('too-many', signInReasons['auth/too-many-requests'], {
    values: { minutes },
    retryAfterSeconds,
  });
}

/** Refuses a caller over the limit before the password check is queued, so that a flood does not delay others. */
export async function assertAttemptsLeft(context: PublicContext, email: string): Promise<void> {
  const { account, address } = subjectsOf('password', context, email);
  const rows = await context.database.platform
    .select({ subject: signInAttempts.subject, failures: signInAttempts.failures, secondsLeft })
    .from(signInAttempts)
    .where(
      and(inArray(signInAttempts.subject, [account, address]), gt(signInAttempts.windowEndsAt, sql`now()`)),
    );
  const exhausted = rows.find(
    ({ subject, failures }) => failures > ATTEMPT_LIMITS[subject === account ? 'account' : 'address'],
  );
  if (exhausted) throw tooManyRequests(exhausted.secondsLeft);
}

const secondsLeft = sql`extract(epoch FROM ${signInAttempts.windowEndsAt} - now())`.mapWith(Number);

/** Uses the clock of the database: a node's clock set back would extend the lockout. */
async function countOne({ database }: PublicContext, subject: string) {
  const windowEndsAt = sql`now() + make_interval(secs => ${ATTEMPT_WINDOW_MS / 1_000})`;
  const isExpired = sql`${signInAttempts.windowEndsAt} <= now()`;
  const [row] = await database.platform
    .insert(signInAttempts)
    .values({ subject, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        failures: sql`CASE WHEN ${isExpired} THEN 1 ELSE ${signInAttempts.failures} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${isExpired} THEN excluded.window_ends_at ELSE ${signInAttempts.windowEndsAt} END`,
      },
    })
    .returning({ failures: signInAttempts.failures, secondsLeft });
  if (!row) throw new Error('an upsert always returns its row');
  return row;
}

/** After a success: clears the count of the account and subtracts one attempt from that of the network. */
export async function resetAttempts(
  context: PublicContext,
  email: string,
  kind: AttemptKind = 'password',
): Promise<void> {
  const { account, address } = subjectsOf(kind, context, email);
  const { platform } = context.database;
  await platform.delete(signInAttempts).where(eq(signInAttempts.subject, account));
  await platform
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
    .where(eq(signInAttempts.subject, address));
}
