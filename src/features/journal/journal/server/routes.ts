import { type Accounts, changeProfile } from '#features/accounts/server.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as acts from '../contract/acts.ts';
import { readHistory as historyEndpoint } from '../contract/history.ts';
import { markJournalRead } from '../contract/journal-read.ts';
import * as journals from '../contract/journals.ts';
import { readJournalValidation as validationEndpoint } from '../contract/validation.ts';
import { analyseRecommendation, moveRecommendation } from './analyse-recommendation.ts';
import { listJournals } from './list-journals.ts';
import { pin, rate, undiscard } from './rate-recommendation.ts';
import { readHistory } from './read-history.ts';
import { readJournal } from './read-journal.ts';
import { readJournalValidation } from './read-journal-validation.ts';
import type { ShowServices } from './readable-subjects.ts';
import { recordEvent } from './record-event.ts';
import { setJournalStatus, updateJournal } from './set-journal-status.ts';

/** HTTP routes of the journal. Whether it was read is part of the profile. */
export function journalRoutes(showing: ShowServices & { readonly accounts: Accounts }): Route[] {
  const { accounts } = showing;
  return [
    route(journals.listJournals, listJournals),
    route(journals.readJournal, (context, input) => readJournal(showing, context, input)),
    route(journals.setJournalStatus, setJournalStatus),
    route(journals.updateJournal, updateJournal),
    route(historyEndpoint, (context, input) => readHistory(showing, context, input)),
    route(acts.rateRecommendation, (context, input) => rate(showing, context, input)),
    route(acts.undiscardRecommendation, (context, input) => undiscard(showing, context, input)),
    route(acts.pinRecommendation, (context, input) => pin(showing, context, input)),
    route(acts.moveRecommendation, (context, input) => moveRecommendation(showing, context, input)),
    route(acts.analyseRecommendation, (context, input) => analyseRecommendation(showing, context, input)),
    route(acts.recordEvent, recordEvent),
    route(validationEndpoint, readJournalValidation),
    route(markJournalRead, (context) => changeProfile(accounts, context, { journalRead: true })),
  ];
}
