import { PLAIN_EMAIL } from '#base/validators.ts';

// Control characters could start a new header.
const CONTROL = /\p{Cc}/u;

/** The message for the composer: one recipient, a subject of one line, no access to files or URLs. */
export function toEnvelope(from: string, { to, subject, text, html }: MailMessage) {
  if (!PLAIN_EMAIL.test(to)) throw new Error('a mail goes to one plain address');
  if (CONTROL.test(subject)) throw new Error('the subject of a mail is one line');
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** One message to one person, in plain text and in HTML. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The transport of messages: a mail server, or a folder that a developer can open. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** A transport to close at the end. */
export interface OpenMail extends Mail {
  close(): Promise<void>;
}
