import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { MailboxFolder } from '#platform/mail/mailbox-folder.ts';
import type { readMail as readMailEndpoint } from '../contract/mailbox.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';
import { requireLocalCaller } from './require-local-caller.ts';

/** Reads one mail with its plain text. */
export async function readMail(
  mailbox: MailboxFolder,
  context: PublicContext,
  { mailId }: Input<typeof readMailEndpoint>,
): Promise<Output<typeof readMailEndpoint>> {
  requireLocalCaller(context.address, context.requestHeaders);
  const { html, ...mail } = await requireMail(mailbox, mailId);
  return { id: mailId, ...mail, hasHtml: html !== '' };
}

export async function requireMail(mailbox: MailboxFolder, mailId: string): Promise<ParsedMail> {
  const raw = await mailbox.read(mailId);
  if (!raw) throw new AppError('missing', commonReasons.missing);
  return parseMail(mailId, raw);
}
