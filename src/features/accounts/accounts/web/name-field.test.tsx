import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { NameField } from './name-field.tsx';

beforeEach(() => chooseLanguage('fr'));
const field = () => screen.getByLabelText('Prénom');

test('FX-04: Escape asks before a changed name is discarded; leaving the field saves it', async () => {
  const onSave = vi.fn();
  render(<NameField label="Prénom" saved="Solène" autoComplete="off" onSave={onSave} />);
  await userEvent.type(field(), '-Anne');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer' }));
  expect(field()).toHaveProperty('value', 'Solène-Anne');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(field()).toHaveProperty('value', 'Solène');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(field(), '-Anne');
  await userEvent.tab();
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Solène-Anne');
});
