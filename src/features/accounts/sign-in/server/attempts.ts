import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { foldEmail } from '#base/validators.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/rate-limits.ts';
import { ATTEMPT_LIMITS, ATTEMPT_WINDOW_MS, MAIL_LIMITS, toWholeMinutes } from '../rules/sign-in-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { signInAttempts } from './sign-in-tables.ts';

const LIMITS = {
  password: ATTEMPT_LIMITS,
  code: ATTEMPT_LIMITS,
  mail: MAIL_LIMITS,
  invitation: MAIL_LIMITS,
} as const;
type AttemptKind = keyof typeof LIMITS;

/** Who attempts: their browser, their session or their address. Attempts of one do not use up those of another. */
export type Attempting = string & { readonly [attempting]: true };
declare const attempting: unique symbol;
const subjectOf = (scope: 'account' | 'browser' | 'session', value: string) =>
  `${scope} ${value}` as Attempting;

/**
 * Who attempts to sign in with an address: a browser in which its owner has signed in before, else the address itself, which
 * all unknown browsers share.
 */
export function attemptAt(
  { browsers }: Pick<Accounts, 'browsers'>,
  context: PublicContext,
  email: string,
): Attempting {
  const browser = browsers.find(email, context);
  return browser ? subjectOf('browser', browser) : subjectOf('account', foldEmail(email));
}

/** Somebody at an open session, whom strangers at the sign-in page do not keep from confirming who they are. */
export const attemptInSession = ({ credentialId }: Actor): Attempting => subjectOf('session', credentialId);

/** The subjects of the counters: the caller's network and who attempts, both hashed. */
function subjectsOf(kind: AttemptKind, context: PublicContext, who: Attempting) {
  const subject = (text: string) => createHash('sha256').update(`${kind} ${text}`).digest('base64url');
  return { address: subject(`address ${networkOf(context.address)}`), account: subject(who) };
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Refused once the network or who
 * attempts has reached it; unknown accounts count like known ones. Returns the number of attempts of who attempts.
 */
export function countAttempt(kind: AttemptKind, context: PublicContext, who: Attempting): Promise<number> {
  return countEach(kind, ['address', 'account'], context, who);
}

/** Counts a mail requested by another person, who may send to many people but not often to the same one. */
export async function countMailToRecipient(context: PublicContext, email: string): Promise<void> {
  await countEach('invitation', ['account'], context, subjectOf('account', foldEmail(email)));
}

async function countEach(
  kind: AttemptKind,
  scopes: readonly ('address' | 'account')[],
  context: PublicContext,
  who: Attempting,
): Promise<number> {
  const subjects = subjectsOf(kind, context, who);
  let last = 0;
  for (const scope of scopes) {
    const { failures, secondsLeft } = await countOne(context, subjects[scope]);
    if (failures > LIMITS[kind][scope]) throw tooManyRequests(kind, secondsLeft);
    last = failures;
  }
  return last;
}

function tooManyRequests(kind: AttemptKind, secondsLeft: number): AppError {
  const minutes = toWholeMinutes(secondsLeft);
  const retryAfterSeconds = minutes * 60;
  return new AppError('too-many', signInReasons[kind === 'mail' ? 'links-sent' : 'auth/too-many-requests'], {
    values: { minutes },
    retryAfterSeconds,
  });
}

/** Refuses a caller over the limit before the password check is queued, so that a flood does not delay others. */
export async function assertAttemptsLeft(context: PublicContext, who: Attempting): Promise<void> {
  const { account, address } = subjectsOf('password', context, who);
  const rows = await context.database.platform
    .select({ subject: signInAttempts.subject, failures: signInAttempts.failures, secondsLeft })
    .from(signInAttempts)
    .where(
      and(inArray(signInAttempts.subject, [account, address]), gt(signInAttempts.windowEndsAt, sql`now()`)),
    );
  const exhausted = rows.find(
    ({ subject, failures }) => failures > ATTEMPT_LIMITS[subject === account ? 'account' : 'address'],
  );
  if (exhausted) throw tooManyRequests('password', exhausted.secondsLeft);
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

/** After a success: clears the count of who attempted and subtracts one attempt from that of the network. */
export async function resetAttempts(
  context: PublicContext,
  who: Attempting,
  kind: AttemptKind = 'password',
): Promise<void> {
  const { account, address } = subjectsOf(kind, context, who);
  const { platform } = context.database;
  await platform.delete(signInAttempts).where(eq(signInAttempts.subject, account));
  await platform
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
    .where(eq(signInAttempts.subject, address));
}
