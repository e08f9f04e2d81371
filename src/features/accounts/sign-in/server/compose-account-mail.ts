import { escapeMarkup } from '#base/escape-markup.ts';
import type { Language } from '#base/language.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import type { AccountMail } from './account-mail-job.ts';
import { accountMailText } from './account-mail-text.ts';

/** What is sent instead of a link to people who sign in with the account of their organisation. */
export type ProviderMail = 'provider-invitation' | 'provider-sign-in';

/** Characters inside an address, as mail programs detect it. */
const JOINTS = /[.:/\\@\u3002\uFF0E\uFF61](?=\S)/gu;
const ZERO_WIDTH_SPACE = '\u200B';

/**
 * Prepares a name for a mail. Mail programs would turn a name like « Booking.com » into a link; an invisible zero-width
 * space prevents this.
 */
export const preventAutolink = (name: string): string => name.replaceAll(JOINTS, `$&${ZERO_WIDTH_SPACE}`);

interface Contents {
  readonly letter: AccountMail | ProviderMail;
  readonly language: Language;
  readonly to: string;
  readonly firstName: string;
  readonly organisation: string;
  /** Null for a mail without a link. */
  readonly link: string | null;
}

/** Composes a mail about the account, as plain text and HTML, in the person's language. */
export function composeAccountMail({ letter, language, to, link, ...person }: Contents): MailMessage {
  const names = {
    firstName: preventAutolink(person.firstName),
    organisation: preventAutolink(person.organisation),
  };
  const text = accountMailText[language];
  const { subject, body, button, after } = text.letters[letter];
  const hello = text.hello(names);
  const bodyText = body(names);
  const plain = [hello, bodyText];
  if (link) plain.push(link);
  plain.push(after, `-- \n${text.footer}`);
  const html = [paragraph(hello), paragraph(bodyText)];
  if (link && button) html.push(linkButton(link, button), paragraph(text.orOpen), linkText(link));
  html.push(paragraph(after));
  return {
    to,
    subject,
    text: plain.join('\n\n'),
    html: page(language, subject, html.join('\n'), text.footer),
  };
}

/** The colours of the light theme as literals: mail programs support neither classes nor variables. */
const INK = '#15222C';
const MUTED = '#455360';
const PRIMARY = '#0C5B67';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}">${escapeMarkup(text)}</p>`;
const linkButton = (link: string, text: string) =>
  `<p style="margin:0 0 24px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${PRIMARY};color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none">${escapeMarkup(text)}</a></p>`;
const linkText = (link: string) =>
  `<p style="margin:0 0 16px;font-size:14px;line-height:20px;word-break:break-all"><a href="${escapeMarkup(link)}" style="color:${PRIMARY}">${escapeMarkup(link)}</a></p>`;

function page(language: Language, title: string, body: string, footer: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:24px;background:#F1F5F5;font-family:Inter,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#FFFFFF">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${PRIMARY}">Vigie</p>
${body}
<p style="margin:24px 0 0;font-size:13px;color:${MUTED}">${escapeMarkup(footer)}</p>
</div></body></html>`;
}
