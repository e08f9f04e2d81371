import { expect, test } from 'vitest';
import { ACCOUNT_MAILS } from './account-mail-job.ts';
import { composeAccountMail } from './compose-account-mail.ts';

const contents = {
  letter: 'invitation',
  language: 'fr',
  to: 'ines@example.org',
  firstName: 'Inès',
  organisation: 'Agence Estuaire',
  link: 'https://vigie.example/setPassword#token=abc&kind=invitation',
} as const;

test('a mail has its link in both parts and is in the language of its recipient', () => {
  const french = composeAccountMail(contents);
  expect(french).toMatchObject({ to: 'ines@example.org', subject: 'Votre invitation dans Vigie' });
  expect(french.text).toContain(contents.link);
  expect(french.text).toContain('« Agence Estuaire »');
  expect(french.html).toContain('href="https://vigie.example/setPassword#token=abc&amp;kind=invitation"');
  expect(composeAccountMail({ ...contents, language: 'en' }).text).toContain('Hello Inès,');
});

test('a name is never parsed as markup or as a header line', () => {
  const { html, subject } = composeAccountMail({
    ...contents,
    firstName: '<script>alert(1)</script>',
    organisation: 'A "B"\r\nBcc: x@example.org',
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(subject).not.toMatch(/[\r\n]/);
});

test.each([...ACCOUNT_MAILS, 'provider-invitation', 'provider-sign-in'] as const)(
  '%s has texts in both languages',
  (letter) => {
    for (const language of ['fr', 'en'] as const) {
      const message = composeAccountMail({ ...contents, letter, language });
      expect([message.subject, message.text, message.html].every((part) => part.length > 10)).toBe(true);
      expect(message.text).not.toContain('undefined');
    }
  },
);
