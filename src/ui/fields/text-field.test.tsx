import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { PasswordField, TextField } from './text-field.tsx';

it('is found by its label and shows why a value is refused', () => {
  render(
    <TextField label="Nom du groupe" help="Visible par ses membres." error="Ce champs ne peut être vide" />,
  );
  const field = screen.getByRole('textbox', { name: 'Nom du groupe' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const noteId = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(noteId)?.textContent).toBe('Ce champs ne peut être vide');
});

it('shows its help while there is no error', () => {
  render(<TextField label="Nom du groupe" help="Visible par ses membres." />);
  const field = screen.getByRole('textbox', { name: 'Nom du groupe' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Visible par ses membres.',
  );
});

it('keeps a hidden label for screen readers', () => {
  render(<TextField label="Rechercher" hideLabel />);
  expect(screen.getByRole('textbox', { name: 'Rechercher' })).toBeTruthy();
  expect(screen.queryByText('Rechercher')).toBeNull();
});

it('shows which field must be filled, and keeps its name', () => {
  chooseLanguage('fr');
  render(<TextField label="Nom du groupe" required />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom du groupe' });
  expect(field.required).toBe(true);
  expect(screen.getByText('(obligatoire)').getAttribute('aria-hidden')).toBe('true');
});

it('[TR-04] hides a password until it is asked to show it, lets it be pasted and names it for password managers', () => {
  chooseLanguage('fr');
  render(<PasswordField label="Votre mot de passe" autoComplete="current-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Votre mot de passe');
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  // False when something prevents it.
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'x' } })).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field.type).toBe('text');
});
