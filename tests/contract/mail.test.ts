import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import type { MailMessage } from '../../src/platform/mail/mail.ts';
import { openMailboxFolder } from '../../src/platform/mail/mailbox-folder.ts';
import { openSmtpMail } from '../../src/platform/mail/open-mail.ts';

const FROM = 'Vigie <vigie@example.org>';
const reset: MailMessage = {
  to: 'léa.été@exemple.test',
  subject: 'Votre mot de passe : une nouvelle adresse, « à usage unique »',
  text: 'Bonjour Léa,\n\nhttp://localhost:3000/setPassword#token=abc-123',
  html: '<p>Bonjour Léa, <a href="http://localhost:3000/setPassword#token=abc-123">choisir</a></p>',
};

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: Buffer;
}

/** A real mail server on loopback that keeps what it is given. */
async function mailServer(refuse = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Greets at once, whatever name servers there are.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such mailbox') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

function smtpMail(url: string, limits: { readonly timeoutMs?: number } = {}) {
  const mail = openSmtpMail({ url, from: FROM, ...limits });
  closing.push(() => mail.close());
  return mail;
}

test('[AU-03] a mail really leaves by SMTP, readable in plain text and HTML', async () => {
  const { url, received } = await mailServer();
  await smtpMail(url).send(reset);
  expect(received).toHaveLength(1);
  expect(received[0]?.from).toBe('vigie@example.org');
  const mail = await PostalMime.parse(received[0]?.raw ?? '');
  expect(mail.subject).toBe(reset.subject);
  expect(mail.text?.trim()).toBe(reset.text);
  expect(mail.html?.trim()).toBe(reset.html);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('[AU-03] without a mail server the mail lands in the mailbox folder, whole, newest first', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'vigie-mail-')), 'mailbox');
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const mailbox = openMailboxFolder(folder, FROM);
  expect(await mailbox.list()).toEqual([]);
  await mailbox.send(reset);
  const [mailId = ''] = await mailbox.list();
  const mail = await PostalMime.parse((await mailbox.read(mailId)) ?? '');
  expect(mail.to?.[0]?.address).toBe(reset.to);
  expect(mail.text).toContain('/setPassword#token=abc-123');
  expect((await readdir(folder)).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  expect(await mailbox.read('../../etc/passwd')).toBeUndefined();
  expect(await mailbox.read('20260101T000000000Z-0123456789ab')).toBeUndefined();
});

test.each([
  ['a second header in the subject', { subject: 'Hello\r\nBcc: thief@example.org' }],
  ['a second header in the address', { to: 'a@example.org\r\nBcc: thief@example.org' }],
  ['a second recipient', { to: 'a@example.org, thief@example.org' }],
  ['a group', { to: 'friends:a@example.org,thief@example.org;' }],
  ['no address', { to: 'somebody' }],
])('nothing leaves with %s', async (_name, bad) => {
  const { url, received } = await mailServer();
  await expect(smtpMail(url).send({ ...reset, ...bad })).rejects.toThrow();
  expect(received).toEqual([]);
});

test('a mail server that refuses, is absent or says nothing gives a clear error', async () => {
  const refusing = await mailServer(true);
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => silent.close(() => resolve())));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  for (const url of [refusing.url, 'smtp://127.0.0.1:1', `smtp://127.0.0.1:${port}`]) {
    await expect(smtpMail(url, { timeoutMs: 200 }).send(reset)).rejects.toMatchObject({
      kind: 'unavailable',
      reason: { key: 'mail-not-sent' },
    });
  }
});
