import { lazyPage } from '#ui/page/lazy-page.ts';

/** The mails kept on this machine, at /mailbox; to be shown to visitors too, without signing in. */
export const MailboxPage = lazyPage(() => import('./mailbox-page.tsx'));
