import { expect, test } from 'vitest';
import { ACCOUNT_MAILS } from './account-mail-job.ts';
import { composeAccountMail, preventAutolink } from './compose-account-mail.ts';

const LINK_LIKE_NAMES = [
  'https://evil.example/x?y=1',
  'evil.com',
  'www.evil.com/reset',
  'vigie.evil.co.uk',
  'mailto:x@evil.com',
  'x@evil.com',
  'Inès https://evil.com',
  'http:\\\\evil.com',
  '1.2.3.4',
  'évil.fr',
];

/** Matches more than mail programs turn into links: words joined by a dot or an at sign, and anything after a scheme. */
const LINKED = /[\p{L}\p{N}_-]+(?:[.@][\p{L}\p{N}_-]+)+|\p{L}+:[\p{L}\p{N}/\\]/gu;
const OURS = 'https://vigie.example/setPassword#token=abc';

test.each(LINK_LIKE_NAMES)(
  'a name like %s is not turned into a link by mail programs, in any mail',
  (name) => {
    expect(name.match(LINKED)).not.toBeNull();
    for (const letter of ACCOUNT_MAILS) {
      for (const language of ['fr', 'en'] as const) {
        const { text, html } = composeAccountMail({
          letter,
          language,
          to: 'ines@example.org',
          firstName: name,
          organisation: name,
          link: letter === 'password-changed' ? null : OURS,
        });
        const shown = html.replaceAll(/<[^>]*>/g, ' ');
        for (const part of [text, shown]) expect(part.replaceAll(OURS, '').match(LINKED)).toBeNull();
        expect(text.replaceAll('\u200B', '')).toContain(name);
      }
    }
  },
);

test('most names are unchanged', () => {
  for (const name of ['St. Malo', 'Anne-Marie', 'Agence .', 'R&D / Sud', 'Équipe : Nord', 'Jean P.'])
    expect(preventAutolink(name)).toBe(name);
  expect(preventAutolink('Booking.com').replace('\u200B', '')).toBe('Booking.com');
});
