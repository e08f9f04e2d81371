import { eq } from 'drizzle-orm';
import type { PublicContext } from '#platform/http/context.ts';
import type { Accounts } from './accounts.ts';
import { sessions } from './credential-tables.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the session of this browser, if there is one, and deletes its cookie in any case. */
export async function signOut(accounts: Accounts, context: PublicContext): Promise<void> {
  const { actor } = context;
  if (actor && actor.scopes === 'all') {
    await endSessions(accounts, actor, eq(sessions.id, actor.credentialId), 'signed-out');
  }
  const { headers } = await accounts.auth.api.dropSessionCookie({ returnHeaders: true });
  for (const cookie of headers.getSetCookie()) context.replyHeaders.append('set-cookie', cookie);
}
