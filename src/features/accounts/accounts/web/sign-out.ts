import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import type { SignOutCause } from '#ui/call/session-broadcast.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { revokeSessions, signOut } from '../contract/sessions.ts';
import { forgetPerson } from './forget-person.ts';

/**
 * AU-07: ends this session on the server and removes the data of the person from every tab, even when the server does not
 * answer. A session that had already ended, for example in another tab, is no failure.
 */
export async function signOutHere(cache: QueryClient, parting: SignOutCause = 'left'): Promise<void> {
  try {
    await call(signOut, {});
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure;
  } finally {
    forgetPerson(cache, parting);
  }
}

/**
 * Ends every session of the person, this one included. When the first answer is lost, the retry is unauthenticated, which
 * means that the sign-out succeeded.
 */
export async function signOutEverywhere(cache: QueryClient): Promise<void> {
  try {
    await call(revokeSessions, { including: 'this-one' });
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure;
  }
  forgetPerson(cache);
}
