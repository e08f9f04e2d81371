import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MailboxFolder } from '#platform/mail/mailbox-folder.ts';
import * as contract from '../contract/mailbox.ts';
import { listMails } from './list-mails.ts';
import { mailPage } from './mail-page.ts';
import { readMail } from './read-mail.ts';

/** The routes of the mailbox; none when a mail server is configured. */
export function mailboxRoutes(mailbox: MailboxFolder | null): Route[] {
  if (!mailbox) return [];
  return [
    route(contract.listMails, (context, input) => listMails(mailbox, context, input)),
    route(contract.readMail, (context, input) => readMail(mailbox, context, input)),
  ];
}

/** The page of a mail, for the frame that displays it. */
export function mailboxParts(mailbox: MailboxFolder | null): ServerPlugin[] {
  return mailbox ? [mailPage(mailbox)] : [];
}
