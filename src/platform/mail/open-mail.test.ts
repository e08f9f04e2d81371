import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { hasMailbox, openMail } from './open-mail.ts';

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
  [{ PUBLIC_URL: 'https://vigie.example.org' }, false],
  [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
  [{ SMTP_URL: 'smtp://mail.example.org' }, false],
])('[AU-03] with %j, whether mails can be read at /mailbox is %s', async (environment, readable) => {
  const config = readConfig(environment);
  const { mail, mailbox } = openMail(config);
  expect([hasMailbox(config), mailbox !== null]).toEqual([readable, readable]);
  await mail.close();
});
