import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { DialogFrame } from './dialog-frame.tsx';

beforeAll(() => chooseLanguage('fr'));

/** A press that starts and ends beside the dialog. */
function clickBeside() {
  const beside = screen.getByRole('dialog').parentElement;
  if (!beside) throw new Error('the dialog stands in nothing');
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
}

test('a click beside a form leaves it open; Escape closes it', () => {
  const onClose = vi.fn();
  render(<DialogFrame open title="Création" onClose={onClose} onSubmit={() => {}} />);
  clickBeside();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a click beside what is only read closes it', () => {
  const onClose = vi.fn();
  render(<DialogFrame open title="Raccourcis" onClose={onClose} />);
  clickBeside();
  expect(onClose).toHaveBeenCalledOnce();
});
