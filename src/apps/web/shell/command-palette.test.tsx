import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profileQuery } from '#features/accounts/web/public.ts';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import CommandPalette from './command-palette.tsx';

function Shown() {
  return commandPalette.useIsOpen() ? <CommandPalette /> : null;
}

beforeEach(() => {
  chooseLanguage('fr');
  commandPalette.open();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(profileQuery.queryKey, { featureSwitches: { advancedSearch: false } });
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  commandPalette.close();
});

it('the way out is a word, as a cross beside the one that clears would look the same', () => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zzz' } });
  const clear = screen.getByRole('button', { name: 'Effacer' });
  // Shown to fingers only, which this test has none of.
  const close = screen.getByText('Annuler');
  expect(clear.querySelector('svg')).toBeTruthy();
  expect(close.querySelector('svg')).toBeNull();
  fireEvent.click(clear);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
  fireEvent.click(close);
  expect(screen.queryByRole('combobox')).toBeNull();
});
