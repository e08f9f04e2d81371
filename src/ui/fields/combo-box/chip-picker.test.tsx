import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../words/language.ts';
import { ChipPicker } from './chip-picker.tsx';
import type { Suggestion } from './use-combo-box.ts';

const fruit = (label: string, rest: Partial<Suggestion<string>> = {}): Suggestion<string> => ({
  key: label,
  label,
  value: label,
  ...rest,
});
const FRUITS = [
  fruit('abricot', { heading: 'Été', unavailable: 'déjà mûr' }),
  fruit('cerise', { heading: 'Été' }),
  fruit('coing', { heading: 'Automne' }),
];

beforeEach(() => chooseLanguage('fr'));

function Basket({ isSearching = false, isTaken = false, onSubmit = () => undefined }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [query, setQuery] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ChipPicker
        label="Fruits"
        chosen={chosen.map((one) => fruit(one))}
        onAdd={(one) => setChosen([...chosen, one])}
        onRemove={(one) => setChosen(chosen.filter((other) => other !== one))}
        query={query}
        onQuery={setQuery}
        typed={isTaken ? query : null}
        suggestions={FRUITS.filter(({ label }) => label.startsWith(query ?? ''))}
        isSearching={isSearching}
        none="Aucun fruit"
      />
    </form>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Fruits' });
const chips = () =>
  within(screen.getByRole('list', { name: 'Fruits' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('options are chosen and removed, and the form submitted, by keyboard alone', async () => {
  const onSubmit = vi.fn();
  render(<Basket onSubmit={onSubmit} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  const first = screen.getByRole('option', { name: 'cerise' });
  expect(field().getAttribute('aria-activedescendant')).toBe(first.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chips()).toEqual(['coing']);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('c{Enter}');
  expect(chips()).toEqual(['coing', 'cerise']);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  expect(chips()).toEqual(['coing']);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a search that matches a chosen option does not say that nothing was found', async () => {
  render(<Basket />);
  await userEvent.type(field(), 'coing{Enter}');
  expect(chips()).toEqual(['coing']);
  await userEvent.type(field(), 'coing');
  expect(screen.getByRole('status').textContent).toBe('Déjà dans la liste.');
  await userEvent.type(field(), 's');
  expect(screen.getByRole('status').textContent).toBe('Aucun fruit');
});

test('« already in the list » is shown only when a chip matches the typed text', () => {
  const one = fruit('coing');
  const picker = (query: string) => (
    <ChipPicker
      label="Fruits"
      none="Aucun fruit"
      chosen={[one]}
      suggestions={[one]}
      isSearching={false}
      query={query}
      onAdd={() => undefined}
      onRemove={() => undefined}
      onQuery={() => undefined}
    />
  );
  const { rerender } = render(picker('COÏNG'));
  expect(screen.getByRole('status').textContent).toBe('Déjà dans la liste.');
  for (const other of ['cerise', 'coing vert', ' ']) {
    rerender(picker(other));
    expect(screen.getByRole('status').textContent).toBe('Aucun fruit');
  }
});

test('FX-04: on blur a free word is added as a chip, a mere search text is dropped', async () => {
  const { rerender } = render(<Basket isTaken />);
  await userEvent.type(field(), 'mirabelle');
  await userEvent.tab();
  expect(chips()).toEqual(['mirabelle']);
  await userEvent.type(field(), 'quetsche');
  // The window loses the focus: the field keeps its focus and its text.
  fireEvent.blur(field());
  expect(field()).toHaveProperty('value', 'quetsche');
  rerender(<Basket />);
  await userEvent.tab();
  expect(chips()).toEqual(['mirabelle']);
  expect(field()).toHaveProperty('value', '');
});

test('an unavailable option shows why and cannot be chosen', async () => {
  render(<Basket />);
  await userEvent.click(field());
  const option = screen.getByRole('option', { name: 'abricot déjà mûr' });
  expect(option.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(option);
  expect(screen.queryByRole('list')).toBeNull();
});

test('Escape closes the list but not the dialog around it', async () => {
  const onOuterKeyDown = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the dialog around
    <div onKeyDown={onOuterKeyDown}>
      <Basket />
    </div>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onOuterKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOuterKeyDown).toHaveBeenCalledOnce();
});

test('FX-04: Escape closes the list and adds a typed word that is a valid value', async () => {
  const onOuterKeyDown = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog that closes on Escape
    <div onKeyDown={({ key }) => key === 'Escape' && onOuterKeyDown()}>
      <Basket isTaken />
    </div>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('mangue{Escape}');
  expect(chips()).toEqual(['mangue']);
  expect(field()).toHaveProperty('value', '');
  expect(onOuterKeyDown).not.toHaveBeenCalled();
});

test('Enter waits for the results of the current query instead of choosing from those of the previous one', async () => {
  const { rerender } = render(<Basket isSearching />);
  await userEvent.click(field());
  await userEvent.keyboard('c{Enter}');
  expect(screen.queryByRole('list')).toBeNull();
  rerender(<Basket />);
  expect(chips()).toEqual(['cerise']);
});

test('typing after Enter cancels the pending choice', async () => {
  const { rerender } = render(<Basket isSearching />);
  await userEvent.click(field());
  await userEvent.keyboard('c{Enter}o');
  rerender(<Basket />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('shows that nothing was found', async () => {
  render(<Basket />);
  await userEvent.click(field());
  await userEvent.keyboard('xyz');
  expect(screen.getByRole('status').textContent).toBe('Aucun fruit');
});

test('the cross removes a chip, and the focus returns to the field', async () => {
  render(<Basket />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'coing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retirer coing' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('options are grouped under headings, without accessibility violations', async () => {
  const { container } = render(<Basket />);
  await userEvent.click(field());
  expect(within(screen.getByRole('group', { name: 'Été' })).getAllByRole('option')).toHaveLength(2);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
