import { z } from 'zod';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { MailboxFolder } from '#platform/mail/mailbox-folder.ts';
import { requireLocalCaller, requireMail } from './read-mail.ts';

/** Allows inline styles and links in new tabs; no scripts, no loading, no forms. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const parameters = z.object({ mailId: z.string() });

/** Serves the HTML part of a mail as a page of its own: the policy of our pages would remove its inline styles. */
export function mailPage(mailbox: MailboxFolder): ServerPlugin {
  return (app, edge) => {
    app.get('/api/mailbox/:mailId/page', { schema: { hide: true } }, async (request, reply) => {
      const { address, requestHeaders } = await requestContext(edge, request);
      requireLocalCaller(address, requestHeaders);
      const { html } = await requireMail(mailbox, parameters.parse(request.params).mailId);
      reply.headers({
        'content-security-policy': MAIL_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      reply.type('text/html; charset=utf-8');
      return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
    });
  };
}
