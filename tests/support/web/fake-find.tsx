import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { profileQuery } from '../../../src/features/accounts/accounts/web/use-profile.ts';
import {
  FOUND_PER_PAGE,
  type FoundKind,
  SHOWN_PER_GROUP,
} from '../../../src/features/finding/finding/contract/palette.ts';
import SearchPalette from '../../../src/features/finding/finding/web/search-palette.tsx';
import type { Found } from '../../../src/features/finding/finding/web/use-find.ts';
import { type Command, commandPalette, useCommands } from '../../../src/ui/keyboard/commands.ts';
import { chooseLanguage } from '../../../src/ui/words/language.ts';

const idOf = (kind: string, n: number) => `019a7c1e-0000-7000-8000-${kind}${String(n).padStart(11, '0')}`;
export const SOLENE = { id: idOf('e', 1), firstName: 'Solène', lastName: 'Le Goff' };
export const ME = idOf('e', 9);

export const foundDocument = (n: number, title = `Camping ${n}`): Found['documents']['items'][number] => ({
  id: idOf('a', n),
  title,
  siteName: 'Territoires vivants',
  url: 'https://territoires.example/camping',
  datePublished: '2026-11-03T00:00:00Z',
  iconUrl: null,
  analysisId: idOf('b', n),
  evaluationAverage: 96,
  portfolioNames: ['', 'Eau & littoral'],
  snippet: '',
});
export const foundPassage = (n: number, snippet: string): Found['passages']['items'][number] => ({
  id: idOf('c', n),
  analysisId: idOf('b', 1),
  documentId: idOf('a', 1),
  type: 'highlight',
  snippet,
  codeClassification: 'd',
  author: SOLENE,
  documentTitle: 'Recul du trait de côte',
  upvotes: 14,
});

type Items = { readonly [K in FoundKind]?: Found[K]['items'] };

/** An answer with these results for every query, of all kinds or one page of a kind. */
export function answerOf(items: Items, more: Partial<Pick<Found, 'correction' | 'notice'>> = {}) {
  return (asked: URLSearchParams) => {
    const kind = asked.has('by') ? 'passages' : asked.get('kind');
    const offset = Number(asked.get('offset') ?? 0);
    const size = kind ? FOUND_PER_PAGE : SHOWN_PER_GROUP;
    const group = (name: FoundKind) => {
      const all = kind === null || kind === name ? (items[name] ?? []) : [];
      return { items: all.slice(offset, offset + size), total: all.length, isLowerBound: false };
    };
    return {
      publications: group('publications'),
      documents: group('documents'),
      analyses: group('analyses'),
      passages: group('passages'),
      reflections: group('reflections'),
      people: group('people'),
      correction: null,
      notice: null,
      ...more,
    };
  };
}

/** A fake search server: records queries, and can delay or refuse answers. */
export function fakeFind(answer: (asked: URLSearchParams) => unknown = answerOf({})) {
  const server = {
    answer,
    asked: [] as string[],
    by: null as string | null,
    isBroken: false,
    held: new Map<string, Promise<void>>(),
  };
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    const asked = new URL(address, 'http://localhost').searchParams;
    const q = asked.get('q') ?? '';
    server.asked.push(q);
    server.by = asked.get('by');
    await server.held.get(asked.has('kind') ? `${q} ${asked.get('kind')}` : q);
    signal?.throwIfAborted();
    return server.isBroken ? new Response('', { status: 500 }) : Response.json(server.answer(asked));
  });
  return server;
}

function Shown({ commands }: { commands: readonly Command[] }) {
  useCommands(commands);
  return commandPalette.useIsOpen() ? <SearchPalette /> : null;
}

/** Opens the palette over an empty page; returns its history for navigation. */
export async function openPalette(commands: readonly Command[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(profileQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData<unknown>(profileQuery.queryKey, { id: ME });
  const history = createMemoryHistory();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Shown commands={commands} /> }),
    history,
  });
  commandPalette.open();
  render(
    <QueryClientProvider client={client}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { field: await screen.findByRole<HTMLInputElement>('combobox'), history };
}

/** The set-up of palette tests: results of each kind, in French, with cleanup. */
export function palette() {
  beforeEach(() => {
    chooseLanguage('fr');
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    cleanup();
    commandPalette.close();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return {
    SOME: answerOf({
      documents: [1, 2, 3, 4].map((n) => foundDocument(n)),
      passages: [foundPassage(1, 'le déplacement du camping municipal')],
      people: [{ ...SOLENE, passageCount: 4, groupNames: ['Eau & littoral'] }],
    }),
    options: () => screen.getAllByRole('option').map((option) => option.textContent),
    active: () => screen.getByRole('option', { selected: true }),
  };
}
