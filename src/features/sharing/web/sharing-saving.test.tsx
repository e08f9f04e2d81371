import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '#ui/words/language.ts';
import { SAMPLE } from '../../../../tests/support/samples/sample-access.ts';
import { ITEM_ID } from '../../../../tests/support/web/fake-sharing.ts';
import {
  accessRows,
  add,
  openDialog,
  press,
  pressRowButton,
  shownSharing,
} from '../../../../tests/support/web/shown-sharing.tsx';
import { accessQuery } from './use-sharing-editor.ts';

const { hugo, nadia, aicha, climat, estuaire, eau } = SAMPLE;
const shown = shownSharing();
const { closed, saved } = shown;
const FAILED = 'Une erreur est survenue, contactez-nous si le problème persiste';

async function open() {
  openDialog(shown);
  await screen.findByRole('list');
}
const question = () =>
  screen.findByRole('alertdialog', { name: 'Donner aussi l’accès à ces participants ?' });
const user = ({ entityId }: typeof nadia) => ({ entityType: 'User', entityId, permission: 'Owner' });

describe('[SE-03] confirmation', () => {
  test('asks when participants of linked reflections lack access, and grants it to them when confirmed', async () => {
    shown.server.access.reflections = [];
    shown.server.missing = [climat, aicha];
    await open();
    await add(eau.title);
    await add('Nadia Toumi');
    await press('Enregistrer');
    const asked = within(await question());
    expect(
      asked.getByText(
        'La réflexion « Plan eau potable » réunit 2 participants qui n’ont pas encore accès à cette analyse.',
      ),
    ).toBeTruthy();
    const missing = within(asked.getByRole('list', { name: 'Participants sans accès' }));
    expect(missing.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
      'Veille climat',
      'Aïcha Diallo',
    ]);
    expect(shown.server.changes).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Donner l’accès et enregistrer' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(shown.server.changes).toEqual([
      {
        add: [user(nadia), { ...user(climat), entityType: 'Group' }, user(aicha)],
        remove: [],
        link: [eau.id],
        unlink: [],
      },
    ]);
    expect(saved).toHaveBeenCalledOnce();
  });

  test('a participant who was being removed keeps their access', async () => {
    shown.server.missing = [hugo];
    await open();
    await pressRowButton('Hugo Vasseur');
    await add('Nadia Toumi');
    await press('Enregistrer');
    await userEvent.click(within(await question()).getByRole('button', { name: /^Donner/ }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(shown.server.changes).toMatchObject([{ add: [user(nadia)], remove: [] }]);
  });

  test('Cancel clears the error and closes the confirmation; pending changes stay', async () => {
    shown.server.missing = [aicha];
    shown.server.refusal = { status: 500 };
    await open();
    await add('Nadia Toumi');
    await press('Enregistrer');
    const asked = within(await question());
    await userEvent.click(asked.getByRole('button', { name: /^Donner/ }));
    expect((await asked.findByRole('alert')).textContent).toBe(FAILED);
    await userEvent.click(asked.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(accessRows()[0]).toBe('Nadia Toumi');
    expect(closed).not.toHaveBeenCalled();
  });

  test('does not ask when no reflection cites the item any more', async () => {
    shown.server.missing = [aicha];
    await open();
    await pressRowButton(estuaire.title);
    await press('Enregistrer');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(shown.server.changes).toMatchObject([{ add: [], unlink: [estuaire.id] }]);
  });
});

describe('[SE-03] failure', () => {
  test.each([{ status: 500 }, { status: 507, problem: { reason: 'disk-full', detail: 'Plus de place.' } }])(
    'an unexpected failure shows an error, keeps pending changes, and a second attempt saves: %j',
    async (refusal) => {
      shown.server.refusal = refusal;
      await open();
      await add('Nadia Toumi');
      await press('Enregistrer');
      expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
      expect(screen.getByText('1 modification à enregistrer')).toBeTruthy();
      shown.server.refusal = null;
      await press('Enregistrer');
      await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    },
  );

  test('FX-04: without a network it shows so and keeps pending changes; once discarded, nothing is sent later', async () => {
    await open();
    await add('Nadia Toumi');
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('nobody there')));
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => onlineManager.setOnline(false));
    await press('Enregistrer');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Vous êtes hors ligne. Réessayez au retour de la connexion.',
    );
    expect(accessRows()[0]).toBe('Nadia Toumi');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
    expect(closed).toHaveBeenCalledOnce();
    vi.stubGlobal('fetch', shown.server.fetch);
    offline.mockRestore();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(shown.client.isMutating()).toBe(0));
    expect(shown.server.changes).toEqual([]);
  });

  test('a known refusal says its own sentence, until something is changed', async () => {
    const detail = 'Il doit rester au moins un propriétaire. Donnez d’abord ce rôle à quelqu’un d’autre.';
    shown.server.refusal = { status: 409, problem: { reason: 'last-owner', detail } };
    await open();
    await pressRowButton('Hugo Vasseur');
    await press('Enregistrer');
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    await pressRowButton('Hugo Vasseur');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).not.toHaveBeenCalled();
  });

  test('a list that fails to load shows an error and can be requested again', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    openDialog(shown);
    await screen.findByRole('alert');
    vi.stubGlobal('fetch', shown.server.fetch);
    await press('Réessayer');
    await screen.findByRole('list');
    expect(accessRows()).toContain('Hugo Vasseur');
  });

  test('access revoked while it is open shows a message, and only closes', async () => {
    await open();
    await add('Nadia Toumi');
    const problem = { type: '', title: '', detail: 'Introuvable.', reason: 'missing', requestId: '' };
    vi.stubGlobal('fetch', async () => Response.json({ ...problem, status: 404 }, { status: 404 }));
    await shown.client.invalidateQueries(accessQuery(ITEM_ID, 'analysis'));
    expect((await screen.findByRole('alert')).textContent).toContain('Vous n’y avez plus accès');
    // FX-04
    expect(screen.getByText('Votre modification n’a pas été enregistrée.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    await press('Fermer');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('[SE-04] a person who is not an owner', () => {
  test.each(['Reader', 'Commenter', 'Editor'] as const)(
    '%s sees the list, why it cannot be changed, and no action but leaving',
    async (role) => {
      shown.server.access = { ...shown.server.access, role };
      await open();
      expect(screen.getByRole('dialog', { name: 'Qui a accès à l’analyse' })).toBeTruthy();
      expect(screen.getByText(/Seul un propriétaire peut modifier les accès/)).toBeTruthy();
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Quitter l’analyse',
        'Fermer',
      ]);
    },
  );

  test('FX-04: becomes read-only, and names the unsaved changes, when a colleague takes ownership away meanwhile', async () => {
    await open();
    await add('Nadia Toumi');
    shown.server.access = { ...shown.server.access, role: 'Reader' };
    await shown.client.invalidateQueries(accessQuery(ITEM_ID, 'analysis'));
    await screen.findByText(/Seul un propriétaire peut modifier les accès/);
    expect(accessRows()).not.toContain('Nadia Toumi');
    expect(screen.getByText('Votre modification n’a pas été enregistrée.')).toBeTruthy();
    shown.server.access = { ...shown.server.access, role: 'Owner' };
    await shown.client.invalidateQueries(accessQuery(ITEM_ID, 'analysis'));
    await waitFor(() => expect(accessRows()[0]).toBe('Nadia Toumi'));
    expect(screen.queryByText('Votre modification n’a pas été enregistrée.')).toBeNull();
  });
});

test('[SE-01] is available in English too', async () => {
  chooseLanguage('en');
  await open();
  await add('Nadia Toumi');
  expect(screen.getByText('1 change to save')).toBeTruthy();
  expect(screen.getByText('Camille Derrien', { exact: false }).textContent).toContain('(you)');
  await press('Do not add: Nadia Toumi');
  expect(accessRows()).not.toContain('Nadia Toumi');
});
