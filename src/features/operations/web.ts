import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

export { reportFailure, reportUncaught } from './operations/web/report-failure.ts';
export { configurationQuery, useHasMailbox } from './operations/web/use-configuration.ts';

/** Failed tasks, for the platform's administration page. */
export const FailedJobsPanel = lazy(() => import('./operations/web/failed-jobs-panel.tsx'));
/** The mails kept on this machine, at /mailbox; to be shown to visitors too, without signing in. */
export const MailboxPage = lazyPage(() => import('./mailbox/web/mailbox-page.tsx'));
