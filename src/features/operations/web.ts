import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

export { reportFailure, reportUncaughtErrors } from './operations/web/report-failure.ts';
export { configurationQuery, useHasMailbox } from './operations/web/use-configuration.ts';

/** The audit of an organisation, for its administration page. */
export const AuditLog = /* @__PURE__ */ lazy(() => import('./audit/web/audit-log.tsx'));
/** The failed work, for the platform administration page. */
export const FailedJobsPanel = /* @__PURE__ */ lazy(() => import('./operations/web/failed-jobs-panel.tsx'));
/** The mails stored on this machine, at /mailbox; also shown without signing in. */
export const MailboxPage = /* @__PURE__ */ lazyPage(() => import('./mailbox/web/mailbox-page.tsx'));
