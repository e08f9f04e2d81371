import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  anchorOf,
  closeArticle,
  main,
  mark,
  openArticle,
  passage,
  read,
  reveal,
  select,
} from '../../../../../tests/support/web/sample-reading.tsx';

beforeEach(openArticle);
afterEach(closeArticle);

test('[AL-06] passages are painted in place, and their states are reported', async () => {
  const lost = passage('l', 'austère', {
    anchor: { ...anchorOf('austère'), exact: 'des mots qui ne sont nulle part ici' },
  });
  const { onPlaced } = await read({
    passages: [
      passage('a', 'carte est sobre', { codeClassification: 'c' }),
      lost,
      passage('n', '', { anchor: null }),
    ],
  });
  expect(mark('carte est sobre').getAttribute('aria-description')).toBe(
    'Surligné par Solène Le Goff, Clarification',
  );
  expect(onPlaced).toHaveBeenLastCalledWith(
    new Map([
      ['a', 'exact'],
      ['l', 'lost'],
      ['n', 'lost'],
    ]),
  );
});

test('a deleted author has a placeholder name', async () => {
  const author = { id: 'gone', firstName: '', lastName: '' };
  await read({ passages: [passage('a', 'dix ans', { author })] });
  expect(mark('dix ans').getAttribute('aria-description')).toBe(
    'Surligné par Utilisateur supprimé, sans code',
  );
});

test('a click or Enter on a mark selects its passage; the end of a text selection does not', async () => {
  const { onChoose } = await read({ passages: [passage('a', 'dix ans')] });
  fireEvent.click(mark('dix ans'));
  expect(onChoose).toHaveBeenLastCalledWith('a');
  fireEvent.keyDown(mark('dix ans'), { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledTimes(2);
  getSelection()?.selectAllChildren(main);
  fireEvent.click(mark('dix ans'));
  expect(onChoose).toHaveBeenCalledTimes(2);
});

test('the margin names author and code, and a click there scrolls the passage into view', async () => {
  const { onChoose } = await read({ passages: [passage('a', 'dix ans', { codeClassification: 'o' })] });
  const rail = screen.getByRole('toolbar', { name: 'Passages en marge' });
  const pin = within(rail).getByRole('button', { name: 'Surligné par Solène Le Goff, Option' });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(pin);
  expect(onChoose).toHaveBeenLastCalledWith('a');
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(reveal).toHaveBeenCalledOnce();
});

test('passages of one line share a pin, which cycles through them', async () => {
  const many = ['carte', 'est', 'sobre', 'presque'].map((words, i) => passage(String(i), words));
  const { onChoose } = await read({ passages: many });
  const pin = screen.getByRole('button', { name: /et 2 autres passages/ });
  fireEvent.click(pin);
  fireEvent.click(screen.getByRole('button', { name: /et 2 autres passages/ }));
  expect(onChoose.mock.calls).toEqual([['1'], ['2']]);
});

test('j and k go from passage to passage in the order of the text, and move keyboard focus there', async () => {
  const { onChoose } = await read({ passages: [passage('b', 'dix ans'), passage('a', 'sobre')] });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(onChoose).toHaveBeenLastCalledWith('a');
  await waitFor(() => expect(document.activeElement).toBe(mark('sobre')));
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(onChoose).toHaveBeenLastCalledWith('b');
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(onChoose).toHaveBeenLastCalledWith('a');
});

test('[AL-06] the target of a jump flashes for 500 ms', async () => {
  const passages = [passage('a', 'dix ans')];
  const { again } = await read({ passages });
  vi.useFakeTimers();
  await act(async () => again({ jump: { id: 'a' } }));
  expect(reveal).toHaveBeenCalledOnce();
  expect(mark('dix ans').dataset.flash).toBe('');
  await act(async () => vi.advanceTimersByTimeAsync(499));
  expect(mark('dix ans').dataset.flash).toBe('');
  await act(async () => vi.advanceTimersByTimeAsync(2));
  expect(mark('dix ans').dataset.flash).toBeUndefined();
});

test('a jump to a passage that is not loaded yet is followed once it is', async () => {
  const { again } = await read({ jump: { id: 'a' } });
  expect(reveal).not.toHaveBeenCalled();
  const jump = { id: 'a' };
  await act(async () => again({ jump, passages: [passage('a', 'dix ans')] }));
  expect(reveal).toHaveBeenCalledOnce();
});

test('text, margin and toolbar have no accessibility violation', async () => {
  await read({
    passages: [passage('a', 'carte est sobre', { codeClassification: 'c' }), passage('b', 'sobre, presque')],
  });
  await select('dix ans');
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
