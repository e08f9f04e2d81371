import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { type Chips, NO_CHIPS, parseChips } from './chips.ts';
import { ChipsField } from './chips-field.tsx';

beforeEach(() => chooseLanguage('fr'));

function Form({ first = NO_CHIPS, submitted }: { first?: Chips; submitted?: () => void }) {
  const [value, setValue] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted?.();
      }}
    >
      <ChipsField label="Mots-clés" help="Un mot suffit." value={value} onChange={setValue} />
      <button type="submit">Sauvegarder</button>
    </form>
  );
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('a comma, Enter or leaving the field makes a chip', async () => {
  const user = userEvent.setup();
  const { container } = render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Mots-clés' });
  await user.type(field, 'érosion,digue{Enter}port');
  expect(shown()).toEqual(['érosion', 'digue']);
  await user.tab();
  expect(shown()).toEqual(['érosion', 'digue', 'port']);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('the cross or Backspace removes a chip, and the caret stays in the field', async () => {
  const user = userEvent.setup();
  render(<Form first={parseChips('érosion, digue, port')} />);
  const field = screen.getByRole('textbox', { name: 'Mots-clés' });
  await user.click(screen.getByRole('button', { name: 'Retirer digue' }));
  expect(document.activeElement).toBe(field);
  expect(shown()).toEqual(['érosion', 'port']);
  await user.keyboard('{Backspace}');
  expect(shown()).toEqual(['érosion']);
});

test('Enter finishes a word first, and submits only when the draft is empty', async () => {
  const user = userEvent.setup();
  let submitted = 0;
  render(<Form submitted={() => (submitted += 1)} />);
  await user.type(screen.getByRole('textbox', { name: 'Mots-clés' }), 'dune{Enter}');
  expect(submitted).toBe(0);
  await user.keyboard('{Enter}');
  expect(submitted).toBe(1);
});
