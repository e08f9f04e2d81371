import PostalMime from 'postal-mime';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { isLocalCaller } from '#platform/http/local-caller.ts';
import type { MailboxFolder } from '#platform/mail/mailbox-folder.ts';
import type { readMail as readMailEndpoint } from '../contract/mailbox.ts';

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

/** Mails contain links that set passwords: callers from other machines get `missing`, as if there were no mailbox. */
export function requireLocalCaller(address: string, headers: Headers): void {
  if (!isLocalCaller(address, headers)) throw new AppError('missing', commonReasons.missing);
}

/** The parts of a mail that are displayed. */
interface ParsedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly text: string;
  readonly html: string;
}

/** Parses a mail. Its time is taken from its id, to the millisecond. */
export async function parseMail(mailId: string, raw: Buffer): Promise<ParsedMail> {
  const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    from: formatPerson(from),
    to: (to ?? []).map(formatPerson).join(', '),
    subject,
    sentAt: sentAt(mailId),
    text,
    html,
  };
}

interface Person {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

function formatPerson(person: Person | undefined): string {
  const { name = '', address = '' } = person ?? {};
  return name && address ? `${name} <${address}>` : address || name;
}

/** `20261104T102233123Z-…` is 2026-11-04T10:22:33.123Z. */
function sentAt(mailId: string): string {
  return mailId.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z');
}
