import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActionsMenu } from '../buttons/actions-menu.tsx';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { chooseLanguage } from '../words/language.ts';
import { useCopyLinkAction } from './use-copy.ts';

function Menu({ address }: { address: string }) {
  const linkAction = useCopyLinkAction();
  return <ActionsMenu label="Actions" actions={[linkAction(() => address)]} />;
}

interface Clipboard {
  readonly writeText: (text: string) => Promise<void>;
}

function copyWith(clipboard: Clipboard | undefined, address = '/page#element-1') {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(
    <SnackbarProvider>
      <Menu address={address} />
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

it.each([
  ['/page#element-1', `${window.location.origin}/page#element-1`],
  ['https://presse.example/été', 'https://presse.example/été'],
])('copies the absolute URL of %s and announces it', async (address, copied) => {
  const writeText = vi.fn(async () => undefined);
  copyWith({ writeText }, address);
  expect(await screen.findByText('Lien copié.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(copied);
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('refused')) }],
  ['has no clipboard', undefined],
])('announces that nothing was copied where the browser %s', async (_, clipboard) => {
  copyWith(clipboard);
  expect(await screen.findByText('Le lien n’a pas pu être copié.')).toBeTruthy();
});
