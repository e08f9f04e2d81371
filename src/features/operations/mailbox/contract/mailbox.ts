import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { page, pageInput } from '#base/paging.ts';

/** Named by its time, so that ids sort as the mails were sent. */
const mailId = z.string().regex(/^\d{8}T\d{9}Z-[0-9a-f]{12}$/);

const mailLine = z.object({
  id: mailId,
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
});
export type MailLine = z.infer<typeof mailLine>;

const openedMail = mailLine.extend({
  from: z.string(),
  text: z.string(),
  /** Whether there is a formatted part, shown at `mailPageAddress`. */
  hasHtml: z.boolean(),
});
export type OpenedMail = z.infer<typeof openedMail>;

/** Public because nobody is signed in while reading a password link; the use case answers this machine only. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  access: 'public',
  summary:
    'Mails kept on this machine, newest first. Answers local callers only, and only without a mail server.',
  input: z.object(pageInput),
  output: page(mailLine),
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/mailbox/:mailId',
  access: 'public',
  summary: 'One mail kept on this machine. Answers local callers only, and only without a mail server.',
  input: z.object({ mailId }),
  output: openedMail,
});

/** Where the formatted part of a mail is shown as a page of its own, with a policy of its own. */
export function mailPageAddress(id: string): string {
  return `/api/mailbox/${encodeURIComponent(id)}/page`;
}
