import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
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

/** Ends every session of the person, this one included. */
export async function signOutEverywhere(cache: QueryClient): Promise<void> {
  await call(revokeSessions, { including: 'this-one' });
  forgetPerson(cache);
}
