import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { SEARCH_DELAY_MS, SearchField } from './search-field.tsx';

let searched: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  chooseLanguage('fr');
  searched = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The caller owns the search text and may change it. */
function Search() {
  const [value, setValue] = useState('eau');
  return (
    <>
      <SearchField
        label="Nom ou courriel"
        value={value}
        onSearch={(text) => {
          searched.push(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('climat')}>
        outside
      </button>
    </>
  );
}
const field = () => screen.getByRole('searchbox', { name: 'Nom ou courriel' }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTime(SEARCH_DELAY_MS));

test('searches once typing pauses, and not for the current search', () => {
  render(<Search />);
  rest();
  expect(searched).toEqual([]);
  type('ca');
  type('cam ');
  expect(searched).toEqual([]);
  rest();
  expect(searched).toEqual(['cam']);
  expect(field().value).toBe('cam ');
});

test('follows a change from outside', () => {
  render(<Search />);
  fireEvent.click(screen.getByText('outside'));
  expect(field().value).toBe('climat');
  rest();
  expect(searched).toEqual([]);
});

test('is cleared at once, and keeps the focus', () => {
  render(<Search />);
  fireEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(searched).toEqual(['']);
  expect(document.activeElement).toBe(field());
});
