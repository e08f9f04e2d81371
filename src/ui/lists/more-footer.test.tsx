import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { MoreFooter } from './more-footer.tsx';

beforeEach(() => chooseLanguage('fr'));

function List({ total }: { total: number }) {
  const [shown, setShown] = useState(8);
  return (
    <MoreFooter
      shown={shown}
      total={total}
      onMore={() => setShown(Math.min(shown + 8, total))}
      onLess={shown > 8 ? () => setShown(8) : undefined}
    />
  );
}

test('shows one more block, then back to the first', async () => {
  render(<List total={20} />);
  expect(screen.getByRole('status').textContent).toBe('8 sur 20');
  expect(screen.queryByRole('button', { name: 'Afficher moins' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(screen.getByRole('status').textContent).toBe('16 sur 20');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Afficher plus' }));
  await userEvent.click(screen.getByRole('button', { name: 'Afficher moins' }));
  expect(screen.getByRole('status').textContent).toBe('8 sur 20');
});

test('keeps the focus in place when the last block removes the button', async () => {
  render(<List total={12} />);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test.each([
  ['fr', '8 sur plus de 208'],
  ['en', '8 of more than 208'],
] as const)('in %s, says so where they were not counted to the end', (language, words) => {
  chooseLanguage(language);
  render(<MoreFooter shown={8} total={208} isMore onMore={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('formats numbers in the language', () => {
  chooseLanguage('en');
  render(<MoreFooter shown={8} total={5000} onMore={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('8 of 5,000');
});
