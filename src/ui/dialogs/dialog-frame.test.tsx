import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../../../tests/support/screens/asks-before-closing.ts';
import { reportReachability } from '../call/online.ts';
import { chooseLanguage } from '../words/language.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { FormDialog } from './form-dialog.tsx';

beforeAll(() => chooseLanguage('fr'));

/** A press that starts and ends on the backdrop. */
function clickBackdrop() {
  const backdrop = screen.getByRole('dialog').parentElement;
  if (!backdrop) throw new Error('the dialog has no parent');
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
}

test('a click on the backdrop leaves a form open; Escape closes it', () => {
  const onClose = vi.fn();
  render(<DialogFrame open title="Création" onClose={onClose} onSubmit={() => {}} />);
  clickBackdrop();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a click on the backdrop closes a dialog that is only read', () => {
  const onClose = vi.fn();
  render(<DialogFrame open title="Raccourcis" onClose={onClose} />);
  clickBackdrop();
  expect(onClose).toHaveBeenCalledOnce();
});

const closed = vi.fn();
function Form() {
  const [name, setName] = useState('');
  return (
    <FormDialog title="Création" values={name} onClose={closed} onSave={() => {}} isSaving={false}>
      <input aria-label="Nom" value={name} onChange={({ target }) => setName(target.value)} />
    </FormDialog>
  );
}
const write = (name: string) => fireEvent.change(screen.getByLabelText('Nom'), { target: { value: name } });
const question = () => screen.findByRole('alertdialog', { name: 'Abandonner vos modifications ?' });

const WAYS: Record<string, () => void> = {
  Escape: () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }),
  Annuler: () => fireEvent.click(screen.getByRole('button', { name: 'Annuler' })),
  'the cross': () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' })),
  'a click on the backdrop': clickBackdrop,
};

test.each(Object.entries(WAYS))('FX-04: %s asks before it gives up a changed form', async (_, leave) => {
  closed.mockClear();
  render(<Form />);
  write('Aurélie');
  leave();
  await question();
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Aurélie');
  expect(asksBeforeClosing()).toBe(true);
  leave();
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('FX-04: a form that was not changed, or changed back, is left without a question', () => {
  closed.mockClear();
  render(<Form />);
  write('Aurélie');
  write('');
  expect(asksBeforeClosing()).toBe(false);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(closed).toHaveBeenCalledOnce();
});

test('FX-04: without a network a form shows that nothing is saved, and keeps its values', () => {
  closed.mockClear();
  render(<Form />);
  write('Aurélie');
  const says = /^Vous êtes hors ligne : rien n’est enregistré/;
  expect(screen.queryByText(says)).toBeNull();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(says).closest('[role=status]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sauvegarder' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Aurélie');
  expect(closed).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(says)).toBeNull();
});

test('FX-04: when the server does not answer, a form says so, not that the device is offline', () => {
  render(<Form />);
  write('Aurélie');
  act(() => reportReachability(false));
  expect(screen.getByText(/^Le serveur ne répond pas : rien n’est enregistré/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^Vous êtes hors ligne : rien n’est enregistré/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/rien n’est enregistré/)).toBeNull();
});

test('FX-04: without a network, a read-only form shows no notice', () => {
  act(() => void window.dispatchEvent(new Event('offline')));
  render(<DialogFrame open title="Raccourcis" onClose={vi.fn()} />);
  expect(screen.queryByText(/hors ligne/)).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
});
