import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import MailboxPage from './mailbox-page.tsx';

const mail = (n: number) => ({
  id: `20261104T1022330${String(n).padStart(2, '0')}Z-0123456789ab`,
  to: `person${n}@exemple.test`,
  subject: `Message ${n}`,
  sentAt: `2026-11-04T10:22:33.0${String(n).padStart(2, '0')}Z`,
});
let mails: ReturnType<typeof mail>[] = [];

/** A fake server that answers from the list above. */
function answer(address: string): Response {
  const url = new URL(address, 'http://localhost');
  if (url.pathname === '/api/mailbox') {
    const offset = Number(url.searchParams.get('offset'));
    return Response.json({ items: mails.slice(offset, offset + 16), total: mails.length });
  }
  const found = mails.find(({ id }) => url.pathname.endsWith(id));
  return found
    ? Response.json({
        ...found,
        from: 'Vigie',
        text: 'Voir http://localhost/setPassword#token=a',
        hasHtml: true,
      })
    : Response.json({}, { status: 404 });
}

beforeEach(() => {
  chooseLanguage('fr');
  window.location.hash = '';
  vi.stubGlobal('fetch', async (address: string) => answer(address));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MailboxPage />
    </QueryClientProvider>,
  );
}

test('[AU-03] an empty mailbox explains itself and links to the sign-in page', async () => {
  mails = [];
  show();
  expect(await screen.findByText('Aucun message pour l’instant')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aller à la connexion' }).getAttribute('href')).toBe('/login');
});

test('[AU-03] a mail opens on the same page, formatted in a sandboxed frame, or as text with its link', async () => {
  mails = [mail(1)];
  show();
  const line = await screen.findByRole('link', { name: /Message 1/ });
  await userEvent.click(line);
  const frame = await screen.findByTitle(/^Message mis en forme/);
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('src')).toBe(`/api/mailbox/${mail(1).id}/page`);
  await userEvent.click(screen.getByRole('radio', { name: 'Texte brut' }));
  const link = screen.getByRole('link', { name: 'http://localhost/setPassword#token=a' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});

test('older mails are on the next page', async () => {
  mails = Array.from({ length: 20 }, (_, n) => mail(n));
  show();
  const list = await screen.findByRole('navigation', { name: 'Messages' });
  expect(within(list).getByText('1–16 sur 20')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Plus anciens' }));
  expect(await within(list).findByText('17–20 sur 20')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Plus anciens' }).hasAttribute('disabled')).toBe(true);
});

test('on other machines the page explains why there is nothing, in the chosen language', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  chooseLanguage('en');
  show();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('only on the machine where Vigie runs');
});
