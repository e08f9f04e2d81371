import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { foldEmail } from '#base/validators.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { ATTEMPT_LIMITS, ATTEMPT_WINDOW_MS, MAIL_LIMITS, wholeMinutes } from '../rules/attempt-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { signInAttempts } from './sign-in-tables.ts';

const LIMITS = { password: ATTEMPT_LIMITS, mail: MAIL_LIMITS } as const;
type What = keyof typeof LIMITS;

/** The caller's network and the account they try, both only as hashes. */
function subjectsOf(what: What, context: PublicContext, email: string) {
  const subject = (kind: string, value: string) =>
    createHash('sha256').update(`${what} ${kind} ${value}`).digest('base64url');
  return {
    address: subject('address', networkOf(context.address)),
    account: subject('account', foldEmail(email)),
  };
}

/**
 * Counts an attempt before it is made, so that many at the same moment cannot slip through together. Refused with
 * `auth/too-many-requests` once the address or the account has had its share; unknown accounts count like known ones.
 * Answers how many there were for the account.
 */
export function countAttempt(what: What, context: PublicContext, email: string): Promise<number> {
  return countEach(what, ['address', 'account'], context, email);
}

/** Counts a mail someone is sent because another person asked, who may write to many people but not often to one. */
export async function countMailTo(context: PublicContext, email: string): Promise<void> {
  await countEach('mail', ['account'], context, email);
}

async function countEach(
  what: What,
  kinds: readonly ('address' | 'account')[],
  context: PublicContext,
  email: string,
): Promise<number> {
  const subjects = subjectsOf(what, context, email);
  let last = 0;
  for (const kind of kinds) {
    const { failures, secondsLeft } = await countOne(context, subjects[kind]);
    if (failures > LIMITS[what][kind]) throw tooMany(secondsLeft);
    last = failures;
  }
  return last;
}

function tooMany(secondsLeft: number): AppError {
  const minutes = wholeMinutes(secondsLeft);
  const retryAfterSeconds = minutes * 60;
  return new AppError('too-many', signInReasons['auth/too-many-requests'], {
    ...{ values: { minutes }, retryAfterSeconds },
  });
}

/** Whoever had their share of passwords is refused before they stand in line: a flood takes nobody else's place there. */
export async function refuseSpent(context: PublicContext, email: string): Promise<void> {
  const { account, address } = subjectsOf('password', context, email);
  const rows = await context.database.platform
    .select({ subject: signInAttempts.subject, failures: signInAttempts.failures, secondsLeft })
    .from(signInAttempts)
    .where(
      and(inArray(signInAttempts.subject, [account, address]), gt(signInAttempts.windowEndsAt, sql`now()`)),
    );
  const spent = rows.find(
    ({ subject, failures }) => failures > ATTEMPT_LIMITS[subject === account ? 'account' : 'address'],
  );
  if (spent) throw tooMany(spent.secondsLeft);
}

const secondsLeft = sql`extract(epoch FROM ${signInAttempts.windowEndsAt} - now())`.mapWith(Number);

/** By the database's clock: one of our own that is set back would lock people out for as long. */
async function countOne({ database }: PublicContext, subject: string) {
  const windowEndsAt = sql`now() + make_interval(secs => ${ATTEMPT_WINDOW_MS / 1_000})`;
  const over = sql`${signInAttempts.windowEndsAt} <= now()`;
  const [row] = await database.platform
    .insert(signInAttempts)
    .values({ subject, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        failures: sql`CASE WHEN ${over} THEN 1 ELSE ${signInAttempts.failures} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${over} THEN excluded.window_ends_at ELSE ${signInAttempts.windowEndsAt} END`,
      },
    })
    .returning({ failures: signInAttempts.failures, secondsLeft });
  if (!row) throw new Error('an upsert always answers its row');
  return row;
}

/** A success clears the account's count and takes back the one counted for the address. */
export async function forgiveAttempts(context: PublicContext, email: string): Promise<void> {
  const { account, address } = subjectsOf('password', context, email);
  const { platform } = context.database;
  await platform.delete(signInAttempts).where(eq(signInAttempts.subject, account));
  await platform
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
    .where(eq(signInAttempts.subject, address));
}
