import { type Accounts, changeProfile } from '#features/accounts/server/public.ts';
import { type Route, route } from '#platform/http/route.ts';
import { markJournalRead } from '../contract/journal-read.ts';

/** What the journal answers; whether it was read stands in the profile, which every screen knows. */
export function journalRoutes(accounts: Accounts): Route[] {
  return [route(markJournalRead, (context) => changeProfile(accounts, context, { journalRead: true }))];
}
