import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { chooseLanguage } from '#ui/words/language.ts';
import {
  type Collaboration,
  CollaborationContext,
  type CollaborationState,
  type EditorError,
} from '../collaboration.ts';
import { peopleOf } from '../people-of.ts';
import { CollaborationNotices } from './collaboration-notices.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { EditorErrorPanel } from './editor-error-panel.tsx';
import { PresentPeople } from './present-people.tsx';

const document_ = new Y.Doc();
const collaboration: Omit<Collaboration, 'state'> = {
  reflectionId: 'r',
  document: document_,
  awareness: new Awareness(document_),
  reload: vi.fn(),
  forget: vi.fn(),
};
const self = { userId: 'c', firstName: 'Camille', lastName: 'Derrien' };
const initial: CollaborationState = {
  status: 'synced',
  pendingCount: 0,
  savedAt: null,
  isReady: true,
  isReadOnly: false,
  isByRequests: false,
  isKept: true,
  error: null,
  unsent: null,
  people: peopleOf([], self),
};

const withState = (state: Partial<CollaborationState>, children: ReactNode) => (
  <CollaborationContext value={{ ...collaboration, state: { ...initial, ...state } }}>
    {children}
  </CollaborationContext>
);

beforeEach(() => {
  vi.useFakeTimers();
  chooseLanguage('fr');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => collaboration.awareness.destroy());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('[ED-01] the connection status in words and colour, with the pending changes and when they were saved', () => {
  const { rerender } = render(withState({}, <ConnectionStatus />));
  const shownStatus = () => screen.getByRole('status').textContent;
  const isGreen = () => screen.getByRole('status').hasAttribute('data-synced');
  expect([shownStatus(), isGreen()]).toEqual(['État de la connexion: synchronisé', true]);
  const savedAt = new Date(2026, 10, 14, 10, 42);
  rerender(withState({ status: 'saving', pendingCount: 3, savedAt }, <ConnectionStatus />));
  // Saving is not shown immediately.
  expect([shownStatus(), isGreen()]).toEqual(['État de la connexion: synchronisé', true]);
  pass(1_000);
  expect([shownStatus(), isGreen()]).toEqual(['État de la connexion: enregistrement…', false]);
  fireEvent.mouseOver(screen.getByRole('status'));
  pass(500);
  expect(screen.getByRole('tooltip').textContent).toBe('3 modifications en attente, enregistré à 10:42');
  rerender(withState({ status: 'offline', pendingCount: 1, savedAt }, <ConnectionStatus />));
  expect([shownStatus(), isGreen()]).toEqual(['État de la connexion: hors ligne', false]);
  act(() => chooseLanguage('en'));
  expect(shownStatus()).toBe('Connection status: offline');
});

test('[ED-01] the people present, the current user first; those without room are counted and named', () => {
  const others = ['Inès', 'Solène', 'Yanis'].map((firstName) => ({
    user: { userId: firstName, firstName, lastName: 'X' },
  }));
  render(withState({ people: peopleOf(others, self) }, <PresentPeople max={2} />));
  const list = screen.getByRole('list', { name: /^Connectés.: 4$/ });
  const names = within(list)
    .getAllByRole('img')
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Camille Derrien', 'Inès X', 'Solène X, Yanis X']);
  expect(list.textContent).toContain('+2');
});

const TITLES: Record<EditorError, string> = {
  NETWORK_ERROR: 'Le serveur de collaboration est injoignable',
  VERSION_ERROR: 'Cette page est plus ancienne que le texte',
  ACCESS_DENIED_ERROR: 'Vous n’avez pas le droit d’ouvrir ce texte',
  UNKNOWN_ERROR: 'Une erreur est survenue, veuillez réessayer.',
};

test.each(Object.entries(TITLES))('[ED-07] %s says « %s », and offers to reload', (error, title) => {
  render(withState({ error: error as EditorError }, <EditorErrorPanel />));
  expect(within(screen.getByRole('alert')).getByRole('heading', { name: title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Recharger' }));
  expect(collaboration.reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('[ED-08] unsent changes can be copied, downloaded, and discarded after a confirmation', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  class FileAddress extends URL {
    static override createObjectURL = () => 'blob:x';
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', FileAddress);
  render(withState({ error: 'ACCESS_DENIED_ERROR', unsent: 'Pas encore.' }, <EditorErrorPanel />));
  const card = within(screen.getByRole('region', { name: 'Ces passages n’ont pas pu être envoyés' }));
  expect(card.getByRole('textbox', { name: 'Passages non envoyés' })).toHaveProperty('value', 'Pas encore.');
  await act(async () => fireEvent.click(card.getByRole('button', { name: 'Copier' })));
  expect(writeText).toHaveBeenCalledWith('Pas encore.');
  expect(card.getByRole('button', { name: 'Copié' })).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Télécharger' }));
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'passages-non-envoyes.txt' });
  fireEvent.click(card.getByRole('button', { name: 'Abandonner ces passages' }));
  expect(collaboration.forget).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Abandonner ces passages' }));
  expect(collaboration.forget).toHaveBeenCalledTimes(1);
});

test('[ED-08] polling and missing storage are shown; readers see nothing about storage', () => {
  const { container, rerender } = render(withState({}, <CollaborationNotices />));
  expect(container.textContent).toBe('');
  rerender(withState({ isByRequests: true, isKept: false }, <CollaborationNotices />));
  expect(screen.getAllByRole('status')).toHaveLength(2);
  rerender(withState({ isKept: false, isReadOnly: true }, <CollaborationNotices />));
  expect(container.textContent).toBe('');
  rerender(withState({ isReadOnly: true, unsent: 'Refusé.' }, <CollaborationNotices />));
  expect(screen.getByRole('textbox', { name: 'Passages non envoyés' })).toBeTruthy();
});
