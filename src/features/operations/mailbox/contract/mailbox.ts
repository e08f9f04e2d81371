import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { page, pageInput } from '#base/paging.ts';

/** Starts with the time, so that ids sort in the order of sending. */
const mailId = z.string().regex(/^\d{8}T\d{9}Z-[0-9a-f]{12}$/);

const mailSummary = z.object({
  id: mailId,
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
});
export type MailSummary = z.infer<typeof mailSummary>;

const openedMail = mailSummary.extend({
  from: z.string(),
  text: z.string(),
  /** Whether there is an HTML part, served at `mailPageAddress`. */
  hasHtml: z.boolean(),
});
export type OpenedMail = z.infer<typeof openedMail>;

/**
 * Public because a person who needs a password link is not signed in; the use case answers only callers on this
 * machine.
 */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  access: 'public',
  summary:
    'List the mails stored on this machine, newest first. Only for local callers, and only without a mail server.',
  input: z.object(pageInput),
  output: page(mailSummary),
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/mailbox/:mailId',
  access: 'public',
  summary: 'Read a mail stored on this machine. Only for local callers, and only without a mail server.',
  input: z.object({ mailId }),
  output: openedMail,
});

/** The address of the HTML part of a mail, a page with its own content security policy. */
export function mailPageAddress(id: string): string {
  return `/api/mailbox/${encodeURIComponent(id)}/page`;
}
