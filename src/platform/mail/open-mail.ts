import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isLoopbackHost } from '../http/local-caller.ts';
import type { OpenMail } from './mail.ts';
import { type MailboxFolder, openMailboxFolder } from './mailbox-folder.ts';
import { openSmtpMail } from './smtp-mail.ts';

/**
 * Whether mails can be read at /mailbox: without a mail server, on an address of this machine. A public address implies a
 * proxy, and one that adds no headers makes every caller look local.
 */
export function hasMailbox({ SMTP_URL, PUBLIC_URL }: Config): boolean {
  return SMTP_URL === undefined && isLoopbackHost(new URL(PUBLIC_URL).host);
}

/** Opens the mail server of SMTP_URL, or else the mailbox folder, which is readable only where `hasMailbox` is true. */
export function openMail(config: Config): { mail: OpenMail; mailbox: MailboxFolder | null } {
  if (config.SMTP_URL) {
    return { mail: openSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }), mailbox: null };
  }
  const folder = openMailboxFolder(join(config.DATA_DIR, 'mailbox'), config.MAIL_FROM);
  return { mail: folder, mailbox: hasMailbox(config) ? folder : null };
}
