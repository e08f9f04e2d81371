import type { QueryClient } from '@tanstack/react-query';
import { CallError, call } from '#ui/call/call.ts';
import { revokeSessions, signOut } from '../contract/sessions.ts';
import { forgetPerson } from './forget-person.ts';

/** AU-07: ends this session on the server; the person is forgotten here and in every tab even when it does not answer. */
export async function signOutHere(cache: QueryClient): Promise<void> {
  try {
    await call(signOut, {});
  } finally {
    forgetPerson(cache);
  }
}

const SIGNED_OUT = 401;

/**
 * Ends every session of the person, this one included. When the first answer is lost, the next try comes from a session
 * that has ended: that is what was asked for.
 */
export async function signOutEverywhere(cache: QueryClient): Promise<void> {
  try {
    await call(revokeSessions, { including: 'this-one' });
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.status !== SIGNED_OUT) throw failure;
  }
  forgetPerson(cache);
}
