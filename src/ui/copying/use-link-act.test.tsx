import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActsMenu } from '../buttons/acts-menu.tsx';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { chooseLanguage } from '../words/language.ts';
import { useLinkAct } from './use-link-act.ts';

function Menu() {
  const linkAct = useLinkAct();
  return <ActsMenu label="Actions" acts={[linkAct('/page#element-1')]} />;
}

function copyWith(clipboard: { readonly writeText: (text: string) => Promise<void> } | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(
    <SnackbarProvider>
      <Menu />
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copier le lien' }));
}

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('copies the whole address, and says so', async () => {
  const writeText = vi.fn(async () => undefined);
  copyWith({ writeText });
  expect(await screen.findByText('Lien copié.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(new URL('/page#element-1', window.location.href).href);
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('refused')) }],
  ['has no place to paste from', undefined],
])('says that nothing was copied where the browser %s', async (_, clipboard) => {
  copyWith(clipboard);
  expect(await screen.findByText('Le lien n’a pas pu être copié.')).toBeTruthy();
});
