import { sql } from 'drizzle-orm';
import type { Output } from '#base/endpoint.ts';
import { type Accounts, changeProfile } from '#features/accounts/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { readHistory as historyEndpoint } from '../contract/history.ts';
import * as journals from '../contract/journals.ts';
import {
  type listJournals as endpoint,
  JOURNALS_MAX,
  markJournalRead,
  readJournalValidation as validationEndpoint,
} from '../contract/journals.ts';
import * as actions from '../contract/recommendation-actions.ts';
import { isListed, sortForReading } from '../rules/reading-order.ts';
import { analyseRecommendation, moveRecommendation } from './analyse-recommendation.ts';
import { isCandidate } from './journal-visibility.ts';
import { countCurrent } from './judged-rows.ts';
import { pin, rate, undiscard } from './rate-recommendation.ts';
import { readHistory } from './read-history.ts';
import { readJournal, toJournal, withUnreadableError } from './read-journal.ts';
import { readJournalValidation } from './read-journal-validation.ts';
import { recordEvent } from './record-events.ts';
import { findReadableJournals } from './require-journal.ts';
import { setJournalStatus, updateJournal } from './set-journal-status.ts';
import type { ShowServices } from './show-recommendations.ts';

/** HTTP routes of the journal. Whether it was read is part of the profile. */
export function journalRoutes(showing: ShowServices & { readonly accounts: Accounts }): Route[] {
  const { accounts } = showing;
  return [
    route(journals.listJournals, listJournals),
    route(journals.readJournal, (context, input) => readJournal(showing, context, input)),
    route(journals.setJournalStatus, setJournalStatus),
    route(journals.updateJournal, updateJournal),
    route(historyEndpoint, (context, input) => readHistory(showing, context, input)),
    route(actions.rateRecommendation, (context, input) => rate(showing, context, input)),
    route(actions.undiscardRecommendation, (context, input) => undiscard(showing, context, input)),
    route(actions.pinRecommendation, (context, input) => pin(showing, context, input)),
    route(actions.moveRecommendation, (context, input) => moveRecommendation(showing, context, input)),
    route(actions.analyseRecommendation, (context, input) => analyseRecommendation(showing, context, input)),
    route(actions.recordEvent, recordEvent),
    route(validationEndpoint, readJournalValidation),
    route(markJournalRead, (context) => changeProfile(accounts, context, { journalRead: true })),
  ];
}

/** JO-01: the sections of the caller's journal; the page sorts them again by their displayed titles. */
function listJournals({ actor, now, transaction }: RequestContext): Promise<Output<typeof endpoint>> {
  return withUnreadableError(() =>
    transaction(async (tx) => {
      const shown = sql`${isCandidate(actor)} AND r.is_archived IS NOT TRUE`;
      const found = await findReadableJournals(tx, actor, shown);
      const listed = sortForReading(found.filter(isListed)).slice(0, JOURNALS_MAX);
      const counts = await countCurrent(tx, actor, listed);
      return { journals: listed.map((one) => toJournal(one, counts.get(one.id) ?? 0, now)) };
    }),
  );
}
