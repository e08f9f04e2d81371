import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeAll(() => chooseLanguage('fr'));

function ask() {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      open
      danger
      title="Supprimer le groupe Veille climat ?"
      subtitle="Opération non réversible"
      confirmLabel="Supprimer Veille climat"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return { onConfirm, onCancel };
}

it('names the object and focuses Cancel, so that Enter alone deletes nothing', () => {
  const { onConfirm } = ask();
  const question = screen.getByRole('alertdialog', { name: 'Supprimer le groupe Veille climat ?' });
  expect(question.textContent).toContain('Opération non réversible');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' }));
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer Veille climat' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('closes on Escape as on Cancel', () => {
  const { onCancel, onConfirm } = ask();
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});
