import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Tent from 'lucide-react/icons/tent';
import { expect, test } from 'vitest';
import {
  answerOf,
  fakeFind,
  foundDocument,
  ME,
  openPalette,
  palette,
} from '../../../../../tests/support/web/fake-find.tsx';
import { recentSearchesOf, saveRecentSearches } from './recent-searches.ts';

const { SOME, options, active } = palette();

test('recent searches are repeated, and removed one by one or all at once', async () => {
  saveRecentSearches(ME, ['camping', 'dunes', 'nappe']);
  fakeFind(SOME);
  const { field } = await openPalette();
  expect(options()).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{Delete}');
  expect(recentSearchesOf(ME)).toEqual(['camping', 'nappe']);
  expect(active().textContent).toContain('nappe');
  await userEvent.click(screen.getByRole('button', { name: /^Retirer «\scamping\s» de l’historique/ }));
  await userEvent.click(screen.getByRole('option', { name: 'nappe' }));
  expect(field.value).toBe('nappe');
  await screen.findByRole('group', { name: 'Documents 4' });
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Effacer l’historique' }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText(/^Recherchez avec vos mots/)).toBeTruthy();
});

test('no results, incomplete results, corrections and failures are each reported', async () => {
  const server = fakeFind();
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'zzz' } });
  await screen.findByText(/^Rien ne correspond à «\szzz\s»\.$/);
  server.answer = answerOf(
    { documents: [foundDocument(1)] },
    { correction: 'camping', notice: 'index-unavailable' },
  );
  fireEvent.change(field, { target: { value: 'campign' } });
  await screen.findByText(/^Résultats pour «\scamping\s»$/);
  expect(screen.getByText(/^L’index de recherche se reconstruit/)).toBeTruthy();
  expect(active().querySelector('mark')?.textContent).toBe('Camping');
  server.isBroken = true;
  fireEvent.change(field, { target: { value: 'dunes' } });
  await screen.findByText('La recherche n’a pas abouti.');
  server.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('option', { name: /Camping 1/ });
});

test('offline, it says so, and shows no results of other words', async () => {
  fakeFind(SOME);
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 4' });
  await act(async () => window.dispatchEvent(new Event('offline')));
  await userEvent.type(field, ' municipal');
  await screen.findByText('Vous êtes hors ligne.');
  expect(screen.queryByRole('option')).toBeNull();
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByRole('group', { name: 'Documents 4' });
});

test('a page with that name comes before results, others after', async () => {
  fakeFind(SOME);
  const { field } = await openPalette([
    { id: 'camps', title: 'Campings suivis', group: 'Aller à', icon: Tent, run: () => {} },
    { id: 'map', title: 'Carte', group: 'Aller à', icon: Tent, keywords: 'camping', run: () => {} },
  ]);
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 4' });
  expect(options().at(0)).toContain('Campings suivis');
  expect(options().at(-1)).toContain('Carte');
});

test('the close button has a label, as a second cross would look like the clear button', async () => {
  fakeFind();
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'zzz' } });
  const clear = screen.getByRole('button', { name: 'Effacer' });
  // Only visible on touch devices, which this test does not simulate.
  const close = screen.getByText('Annuler');
  expect(clear.querySelector('svg')).toBeTruthy();
  expect(close.querySelector('svg')).toBeNull();
  fireEvent.click(clear);
  expect(field.value).toBe('');
  fireEvent.click(close);
  expect(screen.queryByRole('combobox')).toBeNull();
});
