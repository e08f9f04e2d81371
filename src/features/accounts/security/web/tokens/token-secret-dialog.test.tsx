import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { TokenSecretDialog } from '#features/accounts/security/web/tokens/token-secret-dialog.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { asksBeforeClosing } from '../../../../../../tests/support/screens/asks-before-closing.ts';

beforeAll(() => chooseLanguage('fr'));

test('neither Escape nor a click on the backdrop closes the dialog of a token that is shown once', () => {
  const onClose = vi.fn();
  render(<TokenSecretDialog secret="vgt_secret" onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Copiez ce jeton maintenant' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const backdrop = dialog.parentElement;
  if (!backdrop) throw new Error('the dialog has no parent element');
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
  expect(asksBeforeClosing()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'J’ai copié le jeton' }));
  expect(onClose).toHaveBeenCalledOnce();
});
