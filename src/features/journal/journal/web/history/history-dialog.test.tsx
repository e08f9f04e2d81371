import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import {
  sampleJournal,
  sampleRecommendation,
} from '../../../../../../tests/support/samples/sample-journal.ts';
import { fakeCalls, showJournal } from '../../../../../../tests/support/web/fake-journal.tsx';
import HistoryDialog from './history-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const journal = { ...sampleJournal(1), title: 'Ports', order: 0 };
const counts = { all: 10_000, rated: 2, portfolio: 0, discarded: 0, isMore: true };
const open = (items: readonly unknown[], next: string | null = null) => {
  fakeCalls({ [`GET /api/journals/${journal.id}/history`]: () => ({ items, next, counts }) });
  showJournal(<HistoryDialog journal={journal} onClose={() => {}} />);
};
const segment = (name: RegExp) => screen.findByRole('radio', { name });
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');

test.each([
  ['fr', 'Toutes10 000+', 'Écartées', 'La recherche porte sur les 10 000 plus récentes.'],
  ['en', 'All10,000+', 'Discarded', 'The search covers the latest 10,000.'],
] as const)(
  '[JO-04] a long history shows that it is counted in part: %s',
  async (language, all, none, searched) => {
    chooseLanguage(language);
    open([]);
    expect(plain((await segment(/^(Toutes|All) ?10/)).parentElement)).toBe(all);
    expect(plain((await segment(/^(Écartées|Discarded)/)).parentElement)).toBe(none);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(plain(await screen.findByText(/(10.000 plus|latest 10.000)/))).toContain(searched);
  },
);

test.each([
  ['more', '3 affichées sur 3+, la suite arrive'],
  [null, '3 affichées sur 3'],
])('[JO-04] all are shown, even more than were counted: %s', async (next, foot) => {
  chooseLanguage('fr');
  const gone = { exhausted: true, deactivatedOn: '2026-11-14T06:00:00.000Z', because: 'discarded' };
  open(
    [1, 2, 3].map((at) => ({ ...sampleRecommendation(at), ...gone, by: null, portfolioName: null })),
    next,
  );
  await userEvent.click(await segment(/^Écartées/));
  expect(await screen.findByText(foot)).toBeTruthy();
});

test('[JO-04] an empty history does not mention its order', async () => {
  chooseLanguage('fr');
  open([]);
  expect(await screen.findByText('Aucune recommandation passée')).toBeTruthy();
  expect(screen.queryByText('Les plus récentes d’abord')).toBeNull();
});
