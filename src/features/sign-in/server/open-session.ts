import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { personArrived, sessionOpened } from '#features/accounts/events.ts';
import type { Accounts } from '#features/accounts/server/public.ts';
import { holdPerson, type Person, sessions, users } from '#features/accounts/server/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';

/** How someone proved who they are. */
type Way = 'password' | 'reset' | 'invitation' | 'signIn';

/**
 * Opens a browser session for someone who has just proved who they are; the cookie leaves with the answer. Whoever was
 * deleted or suspended since then has none.
 */
export async function openSession(
  { auth, database }: Accounts,
  context: PublicContext,
  person: Person,
  way: Way,
): Promise<void> {
  const { headers, response } = await auth.api.openSession({
    headers: deviceHeaders(context.requestHeaders),
    body: { userId: person.id, linkUsedAt: way === 'signIn' ? context.now : null },
    returnHeaders: true,
  });
  const isIn = await database.asPlatform(async (tx) => {
    const { id: userId, organisationId } = person;
    const present = await holdPerson(tx, userId);
    if (!present || present.suspendedAt) {
      await tx.delete(sessions).where(eq(sessions.id, response.sessionId));
      return false;
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
      details: { way, address: context.address },
    });
    return true;
  });
  if (!isIn) throw new AppError('forbidden', signInReasons['auth/user-disabled']);
  for (const cookie of headers.getSetCookie()) context.replyHeaders.append('set-cookie', cookie);
}

const LONGEST_DEVICE_NAME = 500;

/** Only what names the device; the extension says so itself, as a browser hides it. */
function deviceHeaders(sent: Headers): Headers {
  const parts = [sent.get('x-vigie-client'), sent.get('user-agent')].filter((part) => part !== null);
  return new Headers({ 'user-agent': parts.join(' ').slice(0, LONGEST_DEVICE_NAME) });
}
