import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeArticle,
  openArticle,
  read,
  select,
  surface,
} from '../../../../../../tests/support/web/sample-reading.tsx';

beforeEach(openArticle);
afterEach(closeArticle);

test('[AL-06] a selection shows the toolbar, and a letter marks it with its code and its snapshot', async () => {
  const { onMark } = await read();
  await select('fait plus pour le débat');
  const toolbar = screen.getByRole('toolbar', { name: 'Marquer le passage sélectionné' });
  const names = within(toolbar)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Surligner',
    'Clarification',
    'Option',
    'Développement',
    'Expérimentation',
    'Commenter',
    'Mission',
  ]);
  fireEvent.click(within(toolbar).getByRole('button', { name: 'Développement' }));
  const [{ anchor, code, goesOn }] = onMark.mock.lastCall ?? [];
  expect([code, goesOn]).toEqual(['d', 'nothing']);
  expect(anchor).toMatchObject({
    exact: 'fait plus pour le débat',
    start: surface.text?.indexOf('fait plus'),
    page: null,
    snapshotId: '0190a000-0000-7000-8000-000000000001',
  });
  expect(screen.queryByRole('toolbar', { name: 'Marquer le passage sélectionné' })).toBeNull();
  expect(getSelection()?.isCollapsed).toBe(true);
});

test.each([
  ['h', null],
  ['c', 'c'],
  ['o', 'o'],
  ['d', 'd'],
  ['e', 'e'],
])('the key %s marks the selection at once, and does nothing without one', async (key, code) => {
  const { onMark } = await read();
  fireEvent.keyDown(document.body, { key });
  expect(onMark).not.toHaveBeenCalled();
  await select('dix ans');
  fireEvent.keyDown(document.body, { key });
  const [marked] = onMark.mock.lastCall ?? [];
  expect([marked.code, marked.goesOn]).toEqual([code, 'nothing']);
});

test('Tab enters the toolbar, arrows move in it, Escape leaves it', async () => {
  await read();
  await select('dix ans');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Surligner');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mission');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('toolbar', { name: 'Marquer le passage sélectionné' })).toBeNull();
});

test('readers have no toolbar', async () => {
  await read({ marking: null });
  await select('dix ans');
  expect(screen.queryByRole('toolbar', { name: 'Marquer le passage sélectionné' })).toBeNull();
});

test('a selection longer than a passage may be shows a message', async () => {
  const { onMark } = await read({ surface: { ...surface, anchorOf: () => 'too-long' } });
  await select('dix ans');
  expect(screen.getByText(/trop long/).textContent).toMatch(/10\s000/);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(onMark).not.toHaveBeenCalled();
});

test('[AL-06] a lost passage is attached to the selection, and nothing else', async () => {
  const attaching = { text: 'Les mots perdus', onAttach: vi.fn(), onCancel: vi.fn() };
  const onMark = vi.fn();
  await read({ marking: { onMark, attaching } });
  expect(screen.getByText('Les mots perdus')).toBeTruthy();
  await select('dix ans');
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(onMark).not.toHaveBeenCalled();
  const toolbar = screen.getByRole('toolbar', { name: 'Marquer le passage sélectionné' });
  fireEvent.click(within(toolbar).getByRole('button'));
  expect(attaching.onAttach).toHaveBeenCalledWith(expect.objectContaining({ exact: 'dix ans' }));
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(attaching.onCancel).toHaveBeenCalledOnce();
});
