import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listMails,
  mailPageAddress,
  readMail,
} from '../../src/features/operations/mailbox/contract/mailbox.ts';
import { mailboxParts, mailboxRoutes } from '../../src/features/operations/mailbox/server/routes.ts';
import { type MailboxFolder, openMailboxFolder } from '../../src/platform/mail/mailbox-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { edgeFor } from './http-edge.ts';

const open = edgeFor(testDatabase());
let folder = '';
let mailbox: MailboxFolder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-mailbox-'));
  mailbox = openMailboxFolder(folder, 'Vigie <vigie@localhost>');
  for (const name of ['un', 'deux', 'trois']) {
    await mailbox.send({
      to: `${name}@exemple.test`,
      subject: `Message ${name}`,
      text: `http://localhost:3000/setPassword#token=${name}`,
      html: `<p style="color:red">${name}</p><script>alert(1)</script>`,
    });
    // Names carry the millisecond; two mails of one millisecond have no order.
    const sent = Date.now();
    while (Date.now() === sent);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openMailbox = () => open(mailboxRoutes(mailbox), { plugins: mailboxParts(mailbox) });

test('[AU-03] the mailbox lists mails newest first, page by page, and opens one', async () => {
  const app = await openMailbox();
  const first = listMails.output.parse((await app.inject('/api/mailbox?limit=2')).json());
  expect(first.total).toBe(3);
  expect(first.items.map((mail) => mail.subject)).toEqual(['Message trois', 'Message deux']);
  const rest = listMails.output.parse((await app.inject('/api/mailbox?limit=2&offset=2')).json());
  expect(rest.items.map((mail) => mail.to)).toEqual(['un@exemple.test']);
  const mail = readMail.output.parse((await app.inject(`/api/mailbox/${rest.items[0]?.id}`)).json());
  expect(mail).toMatchObject({ from: 'Vigie <vigie@localhost>', hasHtml: true });
  expect(mail.text).toContain('/setPassword#token=un');
  expect(Math.abs(Date.now() - Date.parse(mail.sentAt))).toBeLessThan(60_000);
});

test('the formatted part is a page that can run and load nothing', async () => {
  const app = await openMailbox();
  const [mailId = ''] = await mailbox.list();
  const page = await app.inject(mailPageAddress(mailId));
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['content-security-policy']).toMatch(/sandbox allow-popups/);
  expect(page.headers['content-security-policy']).not.toContain('allow-scripts');
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(page.body).toContain('<p style="color:red">trois</p>');
});

test('to anybody who is not on this machine the mailbox does not exist', async () => {
  const app = await openMailbox();
  const [mailId = ''] = await mailbox.list();
  for (const url of ['/api/mailbox', `/api/mailbox/${mailId}`, mailPageAddress(mailId)]) {
    for (const stranger of [
      { remoteAddress: '192.168.1.20' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { host: 'rebound.example:3000' } },
    ]) {
      expect((await app.inject({ url, ...stranger })).statusCode).toBe(404);
    }
  }
});

test('unknown and malformed names change nothing and give nothing away', async () => {
  const app = await openMailbox();
  expect((await app.inject('/api/mailbox/20260101T000000000Z-0123456789ab')).statusCode).toBe(404);
  expect((await app.inject('/api/mailbox/..%2f..%2fsecrets')).statusCode).toBe(400);
  expect((await app.inject('/api/mailbox/..%2f..%2fsecrets/page')).statusCode).toBe(404);
});

test('with a mail server there is no mailbox', async () => {
  const app = await open(mailboxRoutes(null), { plugins: mailboxParts(null) });
  expect((await app.inject('/api/mailbox')).statusCode).toBe(404);
});
