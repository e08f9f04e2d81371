import { z } from 'zod';
import { event } from '#base/event.ts';
import { REPORTS_TOPIC } from './contract/journal-reports.ts';

/** A count of the journals was requested or has finished. */
export const journalReportsTouched = event('journal-reports-touched', z.object({}), () => [REPORTS_TOPIC]);
