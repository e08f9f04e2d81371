import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { chooseLanguage } from '#ui/words/language.ts';
import type { Collaboration, CollaborationState, EditorError } from '../collaboration.ts';
import { peopleOf } from '../people-of.ts';
import { CollaborationContext } from '../use-collaboration.ts';
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
const calm: CollaborationState = {
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

const around = (state: Partial<CollaborationState>, children: ReactNode) => (
  <CollaborationContext value={{ ...collaboration, state: { ...calm, ...state } }}>
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

test('[ED-01] the state of the connection in words and colour, with what waits and when it was saved', () => {
  const { rerender } = render(around({}, <ConnectionStatus />));
  const said = () => screen.getByRole('status').textContent;
  const isGreen = () => screen.getByRole('status').hasAttribute('data-synced');
  expect([said(), isGreen()]).toEqual(['État de la connexion: synchronisé', true]);
  const savedAt = new Date(2026, 10, 14, 10, 42);
  rerender(around({ status: 'saving', pendingCount: 3, savedAt }, <ConnectionStatus />));
  // A key that was just pressed is no news.
  expect([said(), isGreen()]).toEqual(['État de la connexion: synchronisé', true]);
  pass(1_000);
  expect([said(), isGreen()]).toEqual(['État de la connexion: enregistrement…', false]);
  fireEvent.mouseOver(screen.getByRole('status'));
  pass(500);
  expect(screen.getByRole('tooltip').textContent).toBe('3 modifications en attente, enregistré à 10:42');
  rerender(around({ status: 'offline', pendingCount: 1, savedAt }, <ConnectionStatus />));
  expect([said(), isGreen()]).toEqual(['État de la connexion: hors ligne', false]);
  act(() => chooseLanguage('en'));
  expect(said()).toBe('Connection status: offline');
});

test('[ED-01] whoever is there, oneself first; those for whom there is no room are counted and named', () => {
  const others = ['Inès', 'Solène', 'Yanis'].map((firstName) => ({
    user: { userId: firstName, firstName, lastName: 'X' },
  }));
  render(around({ people: peopleOf(others, self) }, <PresentPeople max={2} />));
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
  render(around({ error: error as EditorError }, <EditorErrorPanel />));
  expect(within(screen.getByRole('alert')).getByRole('heading', { name: title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Recharger' }));
  expect(collaboration.reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('[ED-08] what could not be sent can be copied, downloaded, and given up only when asked twice', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  class FileAddress extends URL {
    static override createObjectURL = () => 'blob:x';
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', FileAddress);
  render(around({ error: 'ACCESS_DENIED_ERROR', unsent: 'Pas encore.' }, <EditorErrorPanel />));
  const card = within(screen.getByRole('region', { name: 'Ces passages n’ont pas pu être envoyés' }));
  expect(card.getByRole('textbox', { name: 'Passages non envoyés' })).toHaveProperty('value', 'Pas encore.');
  await act(async () => fireEvent.click(card.getByRole('button', { name: 'Copier' })));
  expect(writeText).toHaveBeenCalledWith('Pas encore.');
  expect(card.getByRole('button', { name: 'Copié' })).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Télécharger' }));
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'passages-non-envoyes.txt' });
  fireEvent.click(card.getByRole('button', { name: 'Abandonner ces passages' }));
  expect(collaboration.forget).not.toHaveBeenCalled();
  const asking = within(screen.getByRole('alertdialog'));
  fireEvent.click(asking.getByRole('button', { name: 'Abandonner ces passages' }));
  expect(collaboration.forget).toHaveBeenCalledTimes(1);
});

test('[ED-08] a network in the way and a browser that keeps nothing are told; readers need not know the latter', () => {
  const { container, rerender } = render(around({}, <CollaborationNotices />));
  expect(container.textContent).toBe('');
  rerender(around({ isByRequests: true, isKept: false }, <CollaborationNotices />));
  expect(screen.getAllByRole('status')).toHaveLength(2);
  rerender(around({ isKept: false, isReadOnly: true }, <CollaborationNotices />));
  expect(container.textContent).toBe('');
  rerender(around({ isReadOnly: true, unsent: 'Refusé.' }, <CollaborationNotices />));
  expect(screen.getByRole('textbox', { name: 'Passages non envoyés' })).toBeTruthy();
});
