import { fireEvent, render, screen } from '@testing-library/react';
import Pin from 'lucide-react/icons/pin';
import { expect, test, vi } from 'vitest';
import { ActionsMenu } from '../buttons/actions-menu.tsx';
import { BottomSheet } from '../dialogs/bottom-sheet.tsx';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { type Shortcut, useShortcutListener, useShortcuts } from './shortcuts.ts';

function Page({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  useShortcutListener(true);
  return <ActionsMenu label="Actions" actions={[{ label: 'Épingler', icon: Pin, run: () => undefined }]} />;
}

test('keys are ignored while a menu is open, and work as soon as an item was chosen, while the menu still fades out', () => {
  const run = vi.fn();
  const shortcuts = [{ keys: ['s'], label: 'Similaires', section: 'Journal', run }];
  render(<Page shortcuts={shortcuts} />);
  const button = screen.getByRole('button', { name: 'Actions' });
  fireEvent.click(button);
  fireEvent.keyDown(screen.getByRole('menuitem'), { key: 's' });
  expect(run).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('menuitem'));
  expect(document.querySelector('[role="menu"]')).not.toBeNull();
  fireEvent.keyDown(button, { key: 's' });
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['dialog', DialogFrame],
  ['sheet', BottomSheet],
])('the same holds for a %s', (_, Layer) => {
  const run = vi.fn();
  const shortcuts = [{ keys: ['s'], label: 'Similaires', section: 'Journal', run }];
  const page = (open: boolean) => (
    <>
      <Page shortcuts={shortcuts} />
      <Layer open={open} title="Partager" onClose={() => undefined}>
        Avec qui
      </Layer>
    </>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Actions' });
  button.focus();
  rerender(page(true));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 's' });
  expect(run).not.toHaveBeenCalled();

  rerender(page(false));
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: 's' });
  expect(run).toHaveBeenCalledOnce();
});
