import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isLoopbackHost } from '../http/local-caller.ts';
import type { OpenMail } from './mail.ts';
import { type MailboxFolder, openMailboxFolder } from './mailbox-folder.ts';
import { openSmtpMail } from './smtp-mail.ts';

/**
 * True where mails can be read at /mailbox: no mail server, and an address of this machine. Behind a public address
 * stands a proxy, and one that says nothing of itself makes every stranger look like a caller on this machine.
 */
export function hasMailbox({ SMTP_URL, PUBLIC_URL }: Config): boolean {
  return SMTP_URL === undefined && isLoopbackHost(new URL(PUBLIC_URL).host);
}

/** The mail server named by SMTP_URL, or the mailbox folder, with its reading side only where it may be read. */
export function openMail(config: Config): { mail: OpenMail; mailbox: MailboxFolder | null } {
  if (config.SMTP_URL) {
    return { mail: openSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }), mailbox: null };
  }
  const folder = openMailboxFolder(join(config.DATA_DIR, 'mailbox'), config.MAIL_FROM);
  return { mail: folder, mailbox: hasMailbox(config) ? folder : null };
}
