import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { chooseLanguage } from '../words/language.ts';
import { SnackbarProvider, useClearMessagesOnUnmount, useSnackbar } from './snackbar.tsx';
import { UNDO_MS } from './snackbar-bar.tsx';

function Archive({ undo, ...rest }: { undo: () => void; about?: string }) {
  const { show } = useSnackbar();
  return (
    <button type="button" onClick={() => show({ text: 'Élément archivé', undo, ...rest })}>
      Archiver
    </button>
  );
}

function Create({ open }: { open: () => void }) {
  const { show } = useSnackbar();
  const message = { text: 'Analyse créée', kind: 'success', action: { label: 'Ouvrir', run: open } } as const;
  return (
    <button type="button" onClick={() => show(message)}>
      Créer
    </button>
  );
}

function Read() {
  const { show } = useSnackbar();
  const about = 'page';
  return (
    <>
      <button type="button" onClick={() => show({ text: 'Lecture…', about, isLasting: true })}>
        Lire
      </button>
      <button type="button" onClick={() => show({ text: 'Page lue', about })}>
        Finir
      </button>
    </>
  );
}

/** The provider and hook that surround the pages of a signed-in user. */
function Shell() {
  useClearMessagesOnUnmount();
  return <Archive undo={undo} />;
}

const undo = vi.fn();

beforeEach(() => {
  chooseLanguage('fr');
  vi.useFakeTimers();
  undo.mockClear();
  render(
    <SnackbarProvider>
      <Archive undo={undo} />
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('[SH-10] shows a message in a polite live region, with a button that closes it', () => {
  expect(screen.getByRole('status').textContent).toContain('Élément archivé');
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Élément archivé')).toBeNull();
  expect(undo).not.toHaveBeenCalled();
});

it('offers to undo for eight seconds', () => {
  pass(UNDO_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Élément archivé')).toBeNull();
});

it('a lasting message stays until it is replaced', () => {
  cleanup();
  render(
    <SnackbarProvider>
      <Read />
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Lire' }));
  pass(10 * UNDO_MS);
  expect(screen.getByText('Lecture…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Finir' }));
  expect(screen.queryByText('Lecture…')).toBeNull();
  pass(UNDO_MS);
  expect(screen.queryByText('Page lue')).toBeNull();
});

it('returns the focus when its button is removed', () => {
  const archive = screen.getByRole('button', { name: 'Archiver' });
  archive.focus();
  screen.getByRole('button', { name: 'Annuler' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(document.activeElement).toBe(archive);
});

it('closes by itself, but not while it has the pointer or the focus', () => {
  const message = screen.getByText('Élément archivé');
  fireEvent.pointerEnter(message.parentElement as HTMLElement);
  pass(60_000);
  expect(screen.queryByText('Élément archivé')).not.toBeNull();
  fireEvent.pointerLeave(message.parentElement as HTMLElement);
  fireEvent.focus(screen.getByRole('button', { name: 'Annuler' }));
  pass(60_000);
  expect(screen.queryByText('Élément archivé')).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: 'Annuler' }));
  pass(UNDO_MS);
  expect(screen.queryByText('Élément archivé')).toBeNull();
});

it('offers the next step as long as undo, in the colour of its kind', () => {
  const open = vi.fn();
  cleanup();
  render(
    <SnackbarProvider>
      <Create open={open} />
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Créer' }));
  pass(UNDO_MS - 1);
  expect(screen.getByText('Analyse créée').parentElement?.dataset.kind).toBe('success');
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(open).toHaveBeenCalledOnce();
  expect(screen.queryByText('Analyse créée')).toBeNull();
});

it('shows a repeated message once, but keeps every undo', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  expect(screen.getAllByText('Élément archivé')).toHaveLength(2);
  cleanup();
  const open = vi.fn();
  render(
    <SnackbarProvider>
      <Create open={open} />
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Créer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Créer' }));
  expect(screen.getAllByText('Analyse créée')).toHaveLength(1);
});

it('replaces an earlier message about the same subject', () => {
  cleanup();
  const later = vi.fn();
  const page = (way: () => void) => (
    <SnackbarProvider>
      <Archive undo={way} about="element" />
    </SnackbarProvider>
  );
  const { rerender } = render(page(undo));
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  rerender(page(later));
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect([undo.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
});

it('is removed at sign-out: the next user is not offered the undo of the previous one', () => {
  const page = (isSignedIn: boolean) => <SnackbarProvider>{isSignedIn ? <Shell /> : null}</SnackbarProvider>;
  cleanup();
  const { rerender } = render(page(true));
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy();
  rerender(page(false));
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  expect(screen.queryByText('Élément archivé')).toBeNull();
});

it('stays when the user clicks elsewhere', () => {
  fireEvent.click(document.body);
  expect(screen.queryByText('Élément archivé')).not.toBeNull();
});

it('is shown in the front dialog, where the keyboard and screen readers are, and behind it once the dialog closes', () => {
  const page = (open: boolean) => (
    <SnackbarProvider>
      <Archive undo={undo} />
      {open ? <DialogFrame open title="Réglages" onClose={() => {}} /> : null}
    </SnackbarProvider>
  );
  cleanup();
  const { rerender } = render(page(false));
  fireEvent.click(screen.getByRole('button', { name: 'Archiver' }));
  rerender(page(true));
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' })).toBeTruthy();
  expect(screen.getAllByText('Élément archivé')).toHaveLength(1);
  rerender(page(false));
  expect(screen.getByText('Élément archivé')).toBeTruthy();
});
