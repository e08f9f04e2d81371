import type { Input, Output } from '#base/endpoint.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { MailboxFolder } from '#platform/mail/mailbox-folder.ts';
import type { listMails as listMailsEndpoint } from '../contract/mailbox.ts';
import { parseMail } from './parse-mail.ts';
import { requireLocalCaller } from './require-local-caller.ts';

/** One page of the mailbox; only the mails of this page are read from disk. */
export async function listMails(
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
