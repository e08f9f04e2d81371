import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { TokenSecretDialog } from './token-secret-dialog.tsx';

beforeAll(() => chooseLanguage('fr'));

test('neither Escape nor a click beside loses a token that is never shown again', () => {
  const onClose = vi.fn();
  render(<TokenSecretDialog secret="vgt_secret" onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Copiez ce jeton maintenant' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const beside = dialog.parentElement;
  if (!beside) throw new Error('the dialog stands in nothing');
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'J’ai copié le jeton' }));
  expect(onClose).toHaveBeenCalledOnce();
});
