import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import Tent from 'lucide-react/icons/tent';
import { expect, test, vi } from 'vitest';
import {
  answerOf,
  fakeFind,
  foundDocument,
  foundPassage,
  ME,
  openPalette,
  palette,
  SOLENE,
} from '../../../../../tests/support/web/fake-find.tsx';
import { documentLink } from '../../../documents/documents/rules/document-addresses.ts';
import { recentSearchesOf } from './recent-searches.ts';

const { SOME, options, active } = palette();
const chips = () =>
  within(screen.getByRole('group', { name: 'Type de résultat' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('results are grouped with counts and marked words, accessibly', async () => {
  fakeFind(SOME);
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  const documents = await screen.findByRole('group', { name: 'Documents 4' });
  expect(chips()).toEqual(['Tout 6', 'Documents 4', 'Passages 1', 'Personnes 1']);
  expect(within(documents).getAllByRole('option')).toHaveLength(3);
  expect(active().textContent).toMatch(
    /Camping 1Territoires vivants · 3 nov\. 2026 · dans Mon portfolio et Eau & littoral.*4,8/,
  );
  expect(active().querySelector('mark')?.textContent).toBe('Camping');
  expect(active().getAttribute('href')).toMatch(/^\/redirect\?.+&analysisId=/);
  expect(screen.getByText('A écrit 4 passages sur ce sujet · Eau & littoral')).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('6 résultats');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});

test('arrow keys move through all groups, and Enter opens a passage in its analysis', async () => {
  fakeFind(SOME);
  const { field, history } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Passages 1' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active().textContent).toContain('le déplacement du camping municipal');
  expect(field.getAttribute('aria-activedescendant')).toBe(active().id);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(history.location.href).toMatch(/^\/doc\/.+\/.+#element-/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recentSearchesOf(ME)).toEqual(['camping']);
});

test('Tab cycles through the kinds, with paging', { tags: ['deep'] }, async () => {
  const documents = Array.from({ length: 27 }, (_, n) => foundDocument(n));
  fakeFind(answerOf({ documents, passages: [foundPassage(1, 'camping')] }));
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 27' });
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(options()).toHaveLength(21));
  expect(options().at(-1)).toBe('Afficher plus (20 sur 27)');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(options()).toHaveLength(27));
  expect(active().textContent).toContain('Camping 20');
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(screen.getByRole('button', { name: 'Tout 28', pressed: true })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('after loading more, the first new option is active and in view', { tags: ['deep'] }, async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  fakeFind(answerOf({ documents: Array.from({ length: 45 }, (_, n) => foundDocument(n)) }));
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 45' });
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(options()).toHaveLength(21));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(options().at(-1)).toBe('Afficher plus (40 sur 45)'));
  expect(active().textContent).toMatch(/Camping 20/);
  expect(seen.at(-1)).toMatch(/Camping 20/);
  expect(field.getAttribute('aria-activedescendant')).toBe(active().id);
  await userEvent.keyboard('{ArrowDown}');
  expect(active().textContent).toMatch(/Camping 21/);
  await userEvent.click(screen.getByRole('option', { name: 'Afficher plus (40 sur 45)' }));
  await waitFor(() => expect(options()).toHaveLength(45));
  expect(active().textContent).toMatch(/Camping 40/);
});

test('a failed next page is reported in place, and can be retried there', async () => {
  const server = fakeFind(answerOf({ documents: Array.from({ length: 27 }, (_, n) => foundDocument(n)) }));
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 27' });
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(options()).toHaveLength(21));
  server.isBroken = true;
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await screen.findByRole('option', { name: /^La suite n’a pas pu être chargée/, selected: true });
  expect(screen.queryByRole('alert')).toBeNull();
  server.isBroken = false;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(options()).toHaveLength(27));
  expect(active().textContent).toMatch(/Camping 20/);
});

test('Ctrl+Enter opens a new tab, and the palette stays open', async () => {
  fakeFind(SOME);
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 4' });
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith(active().getAttribute('href'), '_blank', 'noopener');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(recentSearchesOf(ME)).toEqual(['camping']);
});

test('FX-65: a document opens as it does everywhere, in a new tab, and a passage in its analysis in this one', async () => {
  fakeFind(SOME);
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { field, history } = await openPalette();
  await userEvent.type(field, 'camping');
  await screen.findByRole('group', { name: 'Documents 4' });
  const { id, url, analysisId } = foundDocument(1);
  const { href, target, rel } = documentLink({ url, documentId: id, analysisId });
  expect([active().getAttribute('href'), active().getAttribute('target')]).toEqual([href, '_blank']);
  expect(active().textContent).toContain('(nouvel onglet)');
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledExactlyOnceWith(href, target, rel);
  expect([history.location.href, screen.queryByRole('dialog')]).toEqual(['/', null]);
});

test('a person leads to their passages about the query, until removed', {
  tags: ['deep'],
}, async () => {
  const server = fakeFind(SOME);
  const { field } = await openPalette();
  await userEvent.type(field, 'camping');
  fireEvent.click(await screen.findByRole('option', { name: /^Solène Le Goff/ }));
  await screen.findByRole('button', { name: 'Passages 1', pressed: true });
  await waitFor(() => expect(chips()).toEqual(['Passages 1', 'de Solène Le Goff']));
  expect([field.value, server.by]).toEqual(['camping', SOLENE.id]);
  expect(options()).toHaveLength(1);
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'de Solène Le Goff, retirer' }));
  await waitFor(() => expect(chips()[0]).toBe('Tout 6'));
  expect([field.value, server.by, document.activeElement]).toEqual(['camping', null, field]);
});

test('a person found by name leads to all their passages; Backspace in the empty field removes them', {
  tags: ['deep'],
}, async () => {
  const server = fakeFind(
    answerOf({
      passages: [foundPassage(1, 'le déplacement du camping municipal')],
      people: [{ ...SOLENE, passageCount: 0, groupNames: [] }],
    }),
  );
  const { field, history } = await openPalette([
    { id: 'map', title: 'Carte', group: 'Aller à', icon: Tent, run: () => {} },
  ]);
  await userEvent.type(field, 'solène');
  fireEvent.click(await screen.findByRole('option', { name: /^Solène Le Goff/ }));
  await waitFor(() => expect(server.by).toBe(SOLENE.id));
  await waitFor(() => expect(options()).toHaveLength(1));
  expect([field.value, server.asked.at(-1)]).toEqual(['', '']);
  await userEvent.type(field, 'x{Backspace}');
  expect(chips()).toContain('de Solène Le Goff');
  await userEvent.keyboard('{Backspace}');
  expect(options()).toEqual(['Carte↵']);

  await userEvent.type(field, 'solène');
  fireEvent.click(await screen.findByRole('option', { name: /^Solène Le Goff/ }));
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(history.location.href).toMatch(/#element-/));
  expect(recentSearchesOf(ME)).toEqual([]);
});

test('a person without accessible passages is reported', async () => {
  fakeFind(answerOf({ people: [{ ...SOLENE, firstName: 'Inès', passageCount: 0, groupNames: [] }] }));
  const { field } = await openPalette();
  await userEvent.type(field, 'inès');
  fireEvent.click(await screen.findByRole('option', { name: /^Inès/ }));
  await screen.findByText('Aucun passage d’Inès Le Goff.');
  await userEvent.type(field, 'dunes');
  await screen.findByText(/^Aucun passage d’Inès Le Goff sur «\sdunes\s»\.$/);
});

test('a late response is never shown for other words, and Enter waits for its own response', async () => {
  const server = fakeFind((asked) =>
    answerOf({ documents: [foundDocument(asked.get('q') === 'dune' ? 1 : 2, `Sur ${asked.get('q')}`)] })(
      asked,
    ),
  );
  const { promise: slow, resolve: answerSlow } = Promise.withResolvers<void>();
  server.held.set('dune', slow);
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'dune' } });
  await waitFor(() => expect(server.asked).toEqual(['dune']));
  fireEvent.change(field, { target: { value: 'digue' } });
  await screen.findByRole('option', { name: /Sur digue/ });
  answerSlow();
  fireEvent.change(field, { target: { value: 'marais' } });
  expect(options()).toEqual([expect.stringContaining('Sur digue')]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(recentSearchesOf(ME)).toEqual(['marais']);
  expect(server.asked).toEqual(['dune', 'digue', 'marais']);
});

test('Enter runs an action whose name matches at once, while results are awaited', async () => {
  const server = fakeFind(answerOf({ documents: [foundDocument(1)] }));
  server.held.set('carte', new Promise(() => undefined));
  const run = vi.fn();
  const { field } = await openPalette([{ id: 'map', title: 'Carte', group: 'Aller à', icon: Tent, run }]);
  fireEvent.change(field, { target: { value: 'carte' } });
  await waitFor(() => expect(active().textContent).toContain('Carte'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(run).toHaveBeenCalledOnce();
});

test('results stay while the next response is awaited, and are dimmed only when it takes long', async () => {
  const server = fakeFind((asked) =>
    answerOf({ documents: [foundDocument(1, `Sur ${asked.get('q')}`)] })(asked),
  );
  const hold = (q: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held.set(q, promise);
    return resolve;
  };
  const busy = () => document.querySelector('[aria-busy]');
  const [answerFirst, answerNext] = [hold('dune'), hold('dunes')];
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'dune' } });
  expect(chips()).toEqual(['Tout ']);
  expect(screen.queryByTestId('asking')).toBeNull();
  await screen.findByTestId('asking');
  answerFirst();
  await screen.findByRole('option', { name: /^Sur dune/ });
  expect(chips()).toEqual(['Tout 1', 'Documents 1']);
  fireEvent.change(field, { target: { value: 'dunes' } });
  expect(busy()?.hasAttribute('data-dimmed')).toBe(false);
  await waitFor(() => expect(busy()?.hasAttribute('data-dimmed')).toBe(true));
  expect(options()).toEqual([expect.stringMatching(/Sur dune[^s]/)]);
  expect(chips()).toEqual(['Tout 1', 'Documents 1']);
  expect(screen.queryByTestId('asking')).toBeNull();
  answerNext();
  await screen.findByRole('option', { name: /^Sur dunes/ });
  expect(busy()?.hasAttribute('data-dimmed')).toBe(false);
});

test('the options of one kind are current only when they match the input', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = fakeFind((asked) =>
    answerOf({ documents: [foundDocument(1, `Sur ${asked.get('q')}`), foundDocument(2)] })(asked),
  );
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'digue' } });
  await screen.findByRole('option', { name: /^Sur digue/ });
  await userEvent.keyboard('{Tab}');
  await screen.findByRole('button', { name: 'Documents 2', pressed: true });
  server.held.set('marais documents', promise);
  fireEvent.change(field, { target: { value: 'marais' } });
  await waitFor(() => expect(server.asked.filter((q) => q === 'marais')).toHaveLength(2));
  await act(async () => undefined);
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(opened).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

test('FX-35: an exact title match comes first, whatever its kind', async () => {
  const reflection = { id: foundDocument(9).id, title: 'Estuaire 2050', snippet: '' };
  const documents = Array.from({ length: 14 }, (_, n) => foundDocument(n, `L’estuaire en ${2050 + n}`));
  fakeFind(answerOf({ documents, reflections: [reflection] }));
  const { field } = await openPalette();
  await userEvent.type(field, 'estuaire 2050');
  await waitFor(() => expect(active().textContent).toContain('Estuaire 2050'));
  expect(screen.getByRole('group', { name: 'Documents 14' })).toBeTruthy();
});
