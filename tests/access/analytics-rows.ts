import * as reports from '../../src/features/analytics/contract/journal-reports.ts';
import { type Row, row } from './row.ts';

/** The analytics of all organisations are for platform admins. */
export const analyticsRows: readonly Row[] = [
  row(reports.readJournalReports, '401 403 403 403 200', () => ({})),
  row(reports.countJournals, '401 403 403 403 200', () => ({})),
];
