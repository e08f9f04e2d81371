import { PLAIN_EMAIL } from '#base/validators.ts';
import type { MailMessage } from './mail.ts';

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
