import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { OpenMail } from './mail.ts';
import { type MailboxFolder, openMailboxFolder } from './mailbox-folder.ts';
import { openSmtpMail } from './smtp-mail.ts';

/** The mail server named by SMTP_URL, or the mailbox folder, which only then can be read at /mailbox. */
export function openMail(config: Config): { mail: OpenMail; mailbox: MailboxFolder | null } {
  if (config.SMTP_URL) {
    return { mail: openSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }), mailbox: null };
  }
  const mailbox = openMailboxFolder(join(config.DATA_DIR, 'mailbox'), config.MAIL_FROM);
  return { mail: mailbox, mailbox };
}
