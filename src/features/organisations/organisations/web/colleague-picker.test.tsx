import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AvatarPerson } from '#ui/avatar/avatar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { Colleague } from '../contract/people.ts';
import { ColleaguePicker } from './colleague-picker.tsx';

const person = (n: number, firstName: string, lastName: string, inMyGroups: boolean): Colleague => ({
  id: `0198a5c0-0000-7000-8000-00000000000${n}`,
  firstName,
  lastName,
  inMyGroups,
});
const COLLEAGUES = [
  person(1, 'Inès', 'Caradec', true),
  person(2, 'Yanis', 'Belkacem', true),
  person(3, 'Nadia', 'Toumi', false),
];

let searches: string[] = [];
let isBroken = false;
beforeEach(() => {
  chooseLanguage('fr');
  searches = [];
  isBroken = false;
  // Searches like the server, by the beginning of the first name.
  vi.stubGlobal('fetch', async (address: string) => {
    const search = new URL(address, 'http://localhost').searchParams.get('search') ?? '';
    searches.push(search);
    if (isBroken) return new Response('', { status: 500 });
    const colleagues = COLLEAGUES.filter(({ firstName }) =>
      firstName.toLowerCase().startsWith(search.toLowerCase()),
    );
    return Response.json({ colleagues });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Team({ single = false }: { single?: boolean }) {
  const [chosen, setChosen] = useState<readonly AvatarPerson[]>([]);
  return (
    <ColleaguePicker
      label="Collègues"
      chosen={chosen}
      onAdd={(one) => setChosen(single ? [one] : [...chosen, one])}
      onRemove={({ id }) => setChosen(chosen.filter((one) => one.id !== id))}
    />
  );
}
function show(single = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <Team single={single} />
    </QueryClientProvider>,
  );
}
const field = () => screen.getByRole('combobox', { name: 'Collègues' });
const chips = () =>
  within(screen.getByRole('list', { name: 'Collègues' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

test('shows the members of my groups first, then the rest of my organisation', async () => {
  const { container } = show();
  await userEvent.click(field());
  const mine = await screen.findByRole('group', { name: 'Mes groupes' });
  expect(within(mine).getAllByRole('option')).toHaveLength(2);
  const others = screen.getByRole('group', { name: 'Mon organisation' });
  expect(within(others).getByRole('option', { name: 'Nadia Toumi' })).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('asks the server once typing pauses, and Enter takes the first suggestion', async () => {
  show();
  await userEvent.click(field());
  await screen.findByRole('option', { name: 'Inès Caradec' });
  // All at once: on a slow machine, renders in between would count as pauses.
  for (const value of ['n', 'na', 'nad']) fireEvent.change(field(), { target: { value } });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('list', { name: 'Collègues' });
  expect(chips()).toEqual(['Retirer Nadia Toumi']);
  expect(searches).toEqual(['', 'nad']);
});

test('several people are chosen and removed; a chosen person is no longer suggested', async () => {
  show();
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'Inès Caradec' }));
  await userEvent.click(field());
  expect(screen.queryByRole('option', { name: 'Inès Caradec' })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Yanis Belkacem' }));
  expect(chips()).toEqual(['Retirer Inès Caradec', 'Retirer Yanis Belkacem']);
  await userEvent.keyboard('{Backspace}');
  expect(chips()).toEqual(['Retirer Inès Caradec']);
});

test('a single choice is replaced by the next', async () => {
  show(true);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'Inès Caradec' }));
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: 'Nadia Toumi' }));
  expect(chips()).toEqual(['Retirer Nadia Toumi']);
});

test('shows that nobody matches, in English too, and why the search failed', async () => {
  chooseLanguage('en');
  show();
  await userEvent.click(field());
  await userEvent.keyboard('zz');
  expect(await screen.findByText('Nobody matches “zz”.', { selector: '[role=status]' })).toBeTruthy();
  isBroken = true;
  await userEvent.keyboard('z');
  expect(
    await screen.findByText('Something went wrong, please try again.', { selector: '[role=status]' }),
  ).toBeTruthy();
});
