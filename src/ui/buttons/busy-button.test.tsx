import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BusyButton } from './busy-button.tsx';

test('while its action runs a button keeps its name and the focus, and ignores a second press', async () => {
  const press = vi.fn();
  const shown = (busy: boolean) => (
    <BusyButton busy={busy} onClick={press}>
      Supprimer
    </BusyButton>
  );
  const { rerender } = render(shown(false));
  const button = screen.getByRole('button', { name: 'Supprimer' });
  await userEvent.click(button);
  rerender(shown(true));
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: 'Supprimer', busy: true })).toBe(button);
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});
