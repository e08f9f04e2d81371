import { createTransport } from 'nodemailer';
import { AppError } from '#base/app-error.ts';
import { toEnvelope } from './envelope.ts';
import type { OpenMail } from './mail.ts';
import { mailReasons } from './mail-reasons.ts';

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
