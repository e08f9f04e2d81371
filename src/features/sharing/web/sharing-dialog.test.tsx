import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { SAMPLE } from '../../../../tests/support/samples/sample-access.ts';
import { asksBeforeClosing } from '../../../../tests/support/screens/asks-before-closing.ts';
import { ITEM_ID } from '../../../../tests/support/web/fake-sharing.ts';
import {
  accessRowOf,
  accessRows,
  add,
  field,
  openDialog,
  press,
  pressRowButton,
  shownSharing,
} from '../../../../tests/support/web/shown-sharing.tsx';
import { accessQuery } from './use-sharing-editor.ts';

const { camille, hugo, nadia, aicha, littoral, climat, estuaire, eau } = SAMPLE;
const shown = shownSharing();
const { closed, saved } = shown;

async function open() {
  const page = openDialog(shown);
  await screen.findByRole('list');
  return page;
}

describe('[SE-01]', () => {
  test('lists who has access, with their number, their role, and « (vous) » without a button to remove oneself', async () => {
    const { baseElement } = await open();
    expect(accessRows()).toEqual([
      littoral.displayName,
      estuaire.title,
      'Camille Derrien (vous)',
      'Hugo Vasseur',
    ]);
    expect(screen.getByRole('heading', { name: 'Ont accès 3 · 1 réflexion liée' })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Partager l’analyse' })).toBeTruthy();
    expect(within(accessRowOf(littoral.displayName)).getByText('Groupe · 9 personnes')).toBeTruthy();
    expect(within(accessRowOf('Hugo Vasseur')).getByText('Propriétaire')).toBeTruthy();
    expect(within(accessRowOf('Camille Derrien')).queryByRole('button')).toBeNull();
    const { violations } = await axe.run(baseElement, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('FX-22: a person gives up their access, after a confirmation', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter l’analyse' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Vous n’y aurez plus accès.');
    await userEvent.click(within(question).getByRole('button', { name: 'Quitter l’analyse' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const me = { entityType: 'User', entityId: camille.entityId };
    expect(shown.server.changes).toEqual([{ remove: [me] }]);
    expect(saved).toHaveBeenCalled();
  });

  test('FX-22: the only owner cannot give up access', async () => {
    const { access } = shown.server;
    const entries = access.entries.map((one) => ({
      ...one,
      permission: one.entityId === camille.entityId ? ('Owner' as const) : ('Reader' as const),
    }));
    shown.server.access = { ...access, entries };
    await open();
    expect(screen.queryByRole('button', { name: 'Quitter l’analyse' })).toBeNull();
  });

  test('finds people, groups and reflections under their headings, without those that have access or are pending', async () => {
    shown.server.found.entries.push(hugo, nadia);
    await open();
    await userEvent.click(field());
    const people = await screen.findByRole('group', { name: 'Personnes' });
    expect(within(people).getAllByRole('option')).toHaveLength(2);
    expect(within(screen.getByRole('group', { name: 'Groupes' })).getByText('12 personnes')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Réflexions' })).getByText(eau.title)).toBeTruthy();
    await userEvent.click(within(people).getByRole('option', { name: /Nadia/ }));
    await userEvent.click(field());
    expect(screen.queryByRole('option', { name: /Nadia/ })).toBeNull();
  });

  test('the keyboard alone adds, and Enter in an empty field saves nothing', async () => {
    await open();
    field().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /Aïcha/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(accessRows()[0]).toBe('Nadia Toumi');
    expect(document.activeElement).toBe(field());
    expect(shown.server.changes).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('[SE-02]', () => {
  test('pending changes are labelled, counted and reverted in place; nothing is sent before saving', {
    tags: ['deep'],
  }, async () => {
    await open();
    await add('Nadia Toumi');
    await add(eau.title);
    await pressRowButton('Hugo Vasseur');
    await pressRowButton(estuaire.title);
    expect(within(accessRowOf('Nadia Toumi')).getByText('Ajout')).toBeTruthy();
    expect(within(accessRowOf(eau.title)).getByText('Lien')).toBeTruthy();
    expect(within(accessRowOf('Hugo Vasseur')).getByText('Retrait')).toBeTruthy();
    expect(within(accessRowOf(estuaire.title)).getByText('Retrait')).toBeTruthy();
    expect(screen.getByText('4 modifications à enregistrer')).toBeTruthy();
    for (const name of ['Nadia Toumi', eau.title, 'Hugo Vasseur', estuaire.title]) await pressRowButton(name);
    expect(accessRows()).toEqual([
      littoral.displayName,
      estuaire.title,
      'Camille Derrien (vous)',
      'Hugo Vasseur',
    ]);
    expect(screen.queryByText(/à enregistrer/)).toBeNull();
    expect(shown.server.changes).toEqual([]);
  });

  test('a change right after another keeps it pending', async () => {
    await open();
    act(() => {
      for (const name of ['Hugo Vasseur', estuaire.title])
        within(accessRowOf(name)).getByRole('button').click();
    });
    expect(within(accessRowOf('Hugo Vasseur')).getByText('Retrait')).toBeTruthy();
    expect(within(accessRowOf(estuaire.title)).getByText('Retrait')).toBeTruthy();
    expect(screen.getByText('2 modifications à enregistrer')).toBeTruthy();
  });

  test('a reflection is shared with owners and readers: each row but mine has a select, and is reverted in place', async () => {
    shown.server.access = { ...shown.server.access, kind: 'reflection', reflections: [] };
    shown.server.found.reflections = [];
    await open();
    expect(
      screen.getByRole('combobox', { name: 'Ajouter une personne, un groupe ou une réflexion' }),
    ).toBeTruthy();
    const role = (name: string) =>
      within(accessRowOf(name)).getByRole('combobox', { name: `Rôle de ${name}` });
    expect(within(accessRowOf('Camille Derrien')).queryByRole('combobox')).toBeNull();
    await userEvent.selectOptions(role('Hugo Vasseur'), 'Lecture seule');
    expect(
      within(accessRowOf('Hugo Vasseur')).getByText('Nouveau rôle au prochain enregistrement'),
    ).toBeTruthy();
    await press('Garder le rôle : Hugo Vasseur');
    expect(screen.queryByText(/à enregistrer/)).toBeNull();
    await userEvent.selectOptions(role('Hugo Vasseur'), 'Lecture seule');
    await add('Nadia Toumi');
    await userEvent.selectOptions(role('Nadia Toumi'), 'Lecture seule');
    expect(screen.getByText('2 modifications à enregistrer')).toBeTruthy();
    await press('Enregistrer');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    const reader = ({ entityId }: typeof hugo) => ({ entityType: 'User', entityId, permission: 'Reader' });
    expect(shown.server.changes).toEqual([
      { add: [reader(nadia), reader(hugo)], remove: [], link: [], unlink: [] },
    ]);
  });

  test('focus returns to the field when a row that was only added is removed', async () => {
    await open();
    await add('Nadia Toumi');
    await press('Annuler l’ajout : Nadia Toumi');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test('after saving, pending changes are cleared, `saved` is emitted and the dialog closes', async () => {
    shown.server.access.reflections = [];
    await open();
    await add('Nadia Toumi');
    await pressRowButton('Hugo Vasseur');
    await press('Enregistrer');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(shown.server.changes).toEqual([
      {
        add: [{ entityType: 'User', entityId: nadia.entityId, permission: 'Owner' }],
        remove: [{ entityType: 'User', entityId: hugo.entityId }],
        link: [],
        unlink: [],
      },
    ]);
    expect(saved).toHaveBeenCalledExactlyOnceWith(shown.server.access, [nadia]);
    expect(screen.queryByText(/à enregistrer/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with nothing pending, saving, cancelling and Escape only close', async () => {
    await open();
    await press('Enregistrer');
    await press('Annuler');
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(3);
    expect([shown.server.changes, saved.mock.calls]).toEqual([[], []]);
  });

  const CHANGES: Record<string, () => Promise<void>> = {
    'an added person': () => add('Nadia Toumi'),
    'a removed person': () => pressRowButton('Hugo Vasseur'),
    'a changed role': () =>
      userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Rôle de Hugo Vasseur' }),
        'Lecture seule',
      ),
  };
  const backdrop = () => {
    const around = screen.getByRole('dialog').parentElement;
    if (!around) throw new Error('the dialog has no parent');
    fireEvent.mouseDown(around);
    fireEvent.click(around);
  };
  const WAYS = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Annuler' })),
    backdrop,
  ];

  test.each(Object.entries(CHANGES))(
    'FX-04: Escape, Cancel, a click outside and closing the page ask before they discard %s',
    async (_, change) => {
      shown.server.access = { ...shown.server.access, kind: 'reflection', reflections: [] };
      await open();
      expect(asksBeforeClosing()).toBe(false);
      await change();
      expect(asksBeforeClosing()).toBe(true);
      for (const leave of WAYS) {
        await leave();
        const question = await screen.findByRole('alertdialog', { name: 'Abandonner vos modifications ?' });
        await userEvent.click(within(question).getByRole('button', { name: 'Continuer' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(screen.getByText('1 modification à enregistrer')).toBeTruthy();
      }
      expect(closed).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(await screen.findByRole('button', { name: 'Abandonner' }));
      expect(closed).toHaveBeenCalledOnce();
      expect(shown.server.changes).toEqual([]);
    },
  );

  test('FX-04: when the session ends, pending changes stay guarded, and are saved once one has signed in again', async () => {
    await open();
    await add('Nadia Toumi');
    const problem = { type: '', title: '', detail: 'Connectez-vous.', reason: 'signed-out', requestId: '' };
    vi.stubGlobal('fetch', async () => Response.json({ ...problem, status: 401 }, { status: 401 }));
    await shown.client.invalidateQueries(accessQuery(ITEM_ID, 'analysis'));
    expect(shown.client.getQueryState(accessQuery(ITEM_ID, 'analysis').queryKey)?.status).toBe('error');
    expect(accessRows()[0]).toBe('Nadia Toumi');
    expect(asksBeforeClosing()).toBe(true);
    await press('Enregistrer');
    expect((await screen.findByRole('alert')).textContent).toBe('Connectez-vous.');
    expect(closed).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', shown.server.fetch);
    await press('Enregistrer');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(shown.server.changes).toMatchObject([{ add: [{ entityId: nadia.entityId }] }]);
  });

  test('a colleague’s change updates the list and keeps pending changes; those they saved too are no longer pending', async () => {
    await open();
    await add('Nadia Toumi');
    await add(climat.displayName);
    shown.server.access = { ...shown.server.access, entries: [littoral, camille, aicha, nadia] };
    await shown.client.invalidateQueries(accessQuery(ITEM_ID, 'analysis'));
    await screen.findByText('La liste vient de changer. Vos modifications sont gardées.');
    expect(accessRows()).toEqual([
      climat.displayName,
      littoral.displayName,
      estuaire.title,
      'Camille Derrien (vous)',
      'Aïcha Diallo',
      'Nadia Toumi',
    ]);
    expect(screen.getByText('1 modification à enregistrer')).toBeTruthy();
  });

  test('a change of my own entry alone is not reported as a change of the list', async () => {
    await open();
    await add('Nadia Toumi');
    shown.server.access = { ...shown.server.access, entries: [littoral, hugo] };
    await shown.client.invalidateQueries(accessQuery(ITEM_ID, 'analysis'));
    await waitFor(() => expect(accessRows()).not.toContain('Camille Derrien (vous)'));
    expect(screen.queryByText(/vient de changer/)).toBeNull();
  });
});
