import type { QueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import type { Profile } from '../contract/profile.ts';
import { readSession } from '../contract/sessions.ts';
import { profileQuery } from './use-profile.ts';

/** The profile of the signed-in person, or null; asks in a way that logs no error in the browser console (FX-47). */
export async function findSignedInProfile(queries: QueryClient): Promise<Profile | null> {
  const isKnown = queries.getQueryData(profileQuery.queryKey) !== undefined;
  if (!isKnown && !(await call(readSession, {})).isSignedIn) return null;
  try {
    return await queries.ensureQueryData(profileQuery);
  } catch (failure) {
    // Signed out meanwhile.
    if (!isSignedOut(failure)) throw failure;
    return null;
  }
}
