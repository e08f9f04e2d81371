import { lazy } from 'react';

/** The mails kept on this machine, at /mailbox; to be shown to visitors too, without signing in. */
export const MailboxPage = lazy(() => import('./mailbox-page.tsx'));
