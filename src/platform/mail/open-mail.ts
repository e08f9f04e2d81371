import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { AppError, reasons } from '#base/app-error.ts';
import type { Config } from '../config.ts';
import { isLoopbackHost } from '../http/local-caller.ts';
import { type OpenMail, toEnvelope } from './mail.ts';
import { type MailboxFolder, openMailboxFolder } from './mailbox-folder.ts';

/** Why a message could not be sent. */
const mailReasons = reasons({
  'mail-not-sent': {
    fr: 'Le courriel n’a pas pu partir. Réessayez dans un instant.',
    en: 'The email could not be sent. Please try again shortly.',
  },
});

const CONNECTIONS = 3;

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  /** Timeout of an unresponsive mail server. */
  readonly timeoutMs?: number;
}

/** Sends messages to a mail server; a message that it does not accept throws. */
export function openSmtpMail({ url, from, timeoutMs = 10_000 }: SmtpOptions): OpenMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs * 3,
  });
  return {
    async send(message) {
      const envelope = toEnvelope(from, message);
      try {
        await transport.sendMail(envelope);
      } catch (cause) {
        throw new AppError('unavailable', mailReasons['mail-not-sent'], { cause });
      }
    },
    async close() {
      transport.close();
    },
  };
}

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
