import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '../snackbar/snackbar.tsx';
import { chooseLanguage } from '../words/language.ts';
import { lazyLayer } from './lazy-layer.tsx';

const MISSING = 'Cette fenêtre n’a pas pu s’ouvrir. Vérifiez votre connexion.';

function Content({ text }: { text: string }) {
  return <p role="dialog">{text}</p>;
}
const load = vi.fn(async () => ({ default: Content }));
const reported = vi.fn();

function Page({ Layer }: { Layer: ReturnType<typeof lazyLayer<{ text: string }>> }) {
  const [isOpen, setOpen] = useState(false);
  const layer = { open: () => setOpen(true), close: () => setOpen(false) };
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={layer.open}>
        Capturer
      </button>
      {isOpen ? <Layer text="Une adresse" layer={layer} /> : null}
    </>
  );
}

const drawPage = () =>
  render(
    <SnackbarProvider>
      <Page Layer={lazyLayer(load)} />
    </SnackbarProvider>,
  );
const opener = () => screen.getByRole('button', { name: 'Capturer' });

beforeEach(() => {
  chooseLanguage('fr');
  load.mockClear();
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a dialog is loaded when it opens', async () => {
  drawPage();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(opener());
  expect((await screen.findByRole('dialog')).textContent).toBe('Une adresse');
});

test('a dialog that fails to load leaves the page as it is, shows a message and can be retried', async () => {
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  drawPage();
  fireEvent.click(opener());
  expect(await screen.findByText(MISSING)).toBeTruthy();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByText(MISSING)).toBeNull();
});

test('the reason why a dialog failed to load is in the console', async () => {
  const reason = new TypeError('Importing a module script failed.');
  load.mockRejectedValueOnce(reason);
  drawPage();
  fireEvent.click(opener());
  await screen.findByText(MISSING);
  expect(reported.mock.calls).toEqual([[reason]]);
});

test('after a failure, the button of the page opens it too', async () => {
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  drawPage();
  fireEvent.click(opener());
  await screen.findByText(MISSING);
  fireEvent.click(opener());
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
