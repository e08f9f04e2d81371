import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/journal-reports.ts';
import { countJournals } from './count-journals.ts';
import { showReports } from './show-reports.ts';

/** HTTP routes of analytics. */
export const analyticsRoutes: readonly Route[] = [
  route(contract.readJournalReports, showReports),
  route(contract.countJournals, countJournals),
];
