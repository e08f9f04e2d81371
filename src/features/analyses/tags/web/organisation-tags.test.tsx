import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { OrganisationTags } from './organisation-tags.tsx';

let tags: { text: string; uses: number }[] = [];
const sent: string[] = [];

/** Fakes the server, which stores each word once. */
async function serve(address: string, { method, body }: RequestInit): Promise<Response> {
  const { text = '', to = '' } = body ? JSON.parse(String(body)) : {};
  const { pathname } = new URL(address, 'http://localhost');
  if (method === 'GET') return Response.json({ items: tags, total: tags.length });
  sent.push(`${method} ${text || decodeURIComponent(pathname.split('/').at(-1) ?? '')} ${to}`.trim());
  if (tags.some((one) => one.text === (to || text)) && method !== 'DELETE') {
    const taken = { type: '/problems/tag-taken', title: '', status: 409, detail: 'Ce tag existe déjà.' };
    return Response.json({ ...taken, reason: 'tag-taken', requestId: '' }, { status: 409 });
  }
  if (method === 'POST') tags = [...tags, { text, uses: 0 }];
  if (method === 'PUT') tags = tags.map((one) => (one.text === text ? { ...one, text: to } : one));
  if (method === 'DELETE') tags = tags.slice(1);
  return Response.json({ text: to || text });
}

beforeEach(() => {
  chooseLanguage('fr');
  sent.length = 0;
  tags = [
    { text: 'Trait de côte', uses: 12 },
    { text: 'Urbanisme', uses: 0 },
  ];
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(['accounts', 'profile'], { organizationId: 'o' });
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <Suspense>
          <OrganisationTags organizationId="o" search="" onSearch={() => undefined} />
        </Suspense>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
}
const list = () => screen.findByRole('list', { name: 'Tags de l’organisation' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('no count is shown before it is known', async () => {
  show();
  const heading = screen.getByRole('heading', { name: 'Tags de l’organisation' });
  const head = () => heading.parentElement?.textContent;
  expect(head()).toBe('Tags de l’organisationAjouter un tag');
  await list();
  expect(head()).toContain('2');
});

test('[AL-13] an admin sees each tag with how often it is used, and adds one', async () => {
  show();
  expect(await rows()).toEqual(['Trait de côte12 analyses', 'UrbanismeAucune analyse']);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un tag' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tag' }), 'Digues{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(['POST Digues']);
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('[AL-13] a word that already exists is refused next to the field, which keeps it', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Renommer le tag Urbanisme' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tag' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Trait de côte{Enter}');
  expect(await screen.findByText('Ce tag existe déjà.')).toBeTruthy();
  expect(field.value).toBe('Trait de côte');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ville{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toBe('PUT Urbanisme Ville');
});

test('[AL-13] removing a tag can be undone', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer le tag Trait de côte' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent).toEqual(['DELETE Trait de côte', 'POST Trait de côte']));
});

test('without any tag, the page explains what they are for', async () => {
  tags = [];
  show();
  expect(await screen.findByRole('heading', { name: 'L’organisation n’a pas encore de tags' })).toBeTruthy();
});
