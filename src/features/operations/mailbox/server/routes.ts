import type { Input, Output } from '#base/endpoint.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { MailboxFolder } from '#platform/mail/mailbox-folder.ts';
import type { listMails as listMailsEndpoint } from '../contract/mailbox.ts';
import * as contract from '../contract/mailbox.ts';
import { mailPage } from './mail-page.ts';
import { parseMail, readMail, requireLocalCaller } from './read-mail.ts';

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

/** One page of the mailbox; only the mails of this page are read from disk. */
async function listMails(
  mailbox: MailboxFolder,
  context: PublicContext,
  { offset, limit }: Input<typeof listMailsEndpoint>,
): Promise<Output<typeof listMailsEndpoint>> {
  requireLocalCaller(context.address, context.requestHeaders);
  const ids = await mailbox.list();
  const items = await Promise.all(
    ids.slice(offset, offset + limit).map(async (id) => {
      const raw = await mailbox.read(id);
      if (!raw) return [];
      const { to, subject, sentAt } = await parseMail(id, raw);
      return [{ id, to, subject, sentAt }];
    }),
  );
  return { items: items.flat(), total: ids.length };
}
