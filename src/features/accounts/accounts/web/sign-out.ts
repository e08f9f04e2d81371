import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { isSignedOut } from '#ui/call/session-run.ts';
import type { Parting } from '#ui/call/tabs.ts';
import { revokeSessions, signOut } from '../contract/sessions.ts';
import { forgetPerson } from './forget-person.ts';

/**
 * AU-07: ends this session on the server; the person is forgotten here and in every tab even when it does not answer. That
 * it had ended already, as by another tab, is no failure.
 */
export async function signOutHere(cache: QueryClient, parting: Parting = 'left'): Promise<void> {
  try {
    await call(signOut, {});
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure;
  } finally {
    forgetPerson(cache, parting);
  }
}

/**
 * Ends every session of the person, this one included. When the first answer is lost, the next try comes from a session
 * that has ended: that is what was asked for.
 */
export async function signOutEverywhere(cache: QueryClient): Promise<void> {
  try {
    await call(revokeSessions, { including: 'this-one' });
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure;
  }
  forgetPerson(cache);
}
