import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { abortSessionSignal, sessionSignal } from '#ui/call/session-signal.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { SOLENE, sampleElement } from '../../../../../../tests/support/web/sample-element.ts';
import {
  ANALYSIS_ID,
  showElements,
  spiedActions,
} from '../../../../../../tests/support/web/show-elements.tsx';
import { MissionDialog } from './mission-dialog.tsx';

const YANIS = { id: '019a7c1e-0000-7000-8000-b00000000003', firstName: 'Yanis', lastName: 'Belkacem' };
const { anchor: PASSAGE } = sampleElement(1);

let actions = spiedActions();
/** The colleagues who cannot open the analysis. */
let shutOut: string[] = [];
let mayShare = true;
let isPrepared = false;

async function serve(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/api/colleagues') {
    return Response.json({ colleagues: [YANIS, SOLENE].map((one) => ({ ...one, inMyGroups: true })) });
  }
  if (isPrepared) return new Response('', { status: 404 });
  const userIds = (searchParams.get('userIds') ?? '').split(',').filter((id) => shutOut.includes(id));
  return Response.json({ userIds, mayShare });
}

beforeEach(() => {
  chooseLanguage('fr');
  actions = spiedActions();
  [shutOut, mayShare, isPrepared] = [[], true, false];
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ passage }: { passage: Anchor | null }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mission
      </button>
      <MissionDialog
        isOpen={isOpen}
        analysisId={ANALYSIS_ID}
        passage={passage}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
const show = (passage: Anchor | null = null) => showElements(<Page passage={passage} />, { actions });
const request = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /demandez|asking/ });
const people = () => screen.getByRole('combobox');
const button = (name: string) => screen.getByRole('button', { name });
const give = () => userEvent.click(button('Confier la mission'));
async function add(name: string) {
  await userEvent.click(people());
  await userEvent.click(await screen.findByRole('option', { name }));
}
function signedOut(): unknown {
  const over = sessionSignal();
  abortSessionSignal();
  return over.reason;
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[AL-10] a mission needs text and an assignee: both fields show the error, and so does a snackbar', async () => {
  show();
  await give();
  const dialog = within(screen.getByRole('dialog', { name: 'Nouvelle mission' }));
  const missingText = 'Écrivez ce que vous demandez.';
  const missingPerson = 'Choisissez au moins une personne pour cette mission.';
  expect(dialog.getAllByText(missingText)).toHaveLength(2);
  expect(dialog.getAllByText(missingPerson)).toHaveLength(2);
  expect(document.activeElement).toBe(request());
  await userEvent.type(request(), 'Vérifier');
  await give();
  expect(document.activeElement).toBe(people());
  expect(actions.giveMission).not.toHaveBeenCalled();
});

test('[AL-10] it is given with its passage and code to the people chosen, and confirmed', {
  tags: ['deep'],
}, async () => {
  show(PASSAGE);
  expect(screen.getByText('Passage joint').nextElementSibling?.textContent).toMatch(/«\sPassage 1\s»/);
  await userEvent.type(request(), '  Vérifier la commune  ');
  await add('Yanis Belkacem');
  await add('Solène Le Goff');
  expect(screen.getByText('2 collègues seront avertis')).toBeTruthy();
  await userEvent.click(button('Développement'));
  expect(button('Développement').getAttribute('aria-pressed')).toBe('true');
  await give();
  await closed();
  expect(actions.giveMission.mock.calls).toEqual([
    [
      {
        content: 'Vérifier la commune',
        assignees: [
          expect.objectContaining({ id: YANIS.id, firstName: 'Yanis' }),
          expect.objectContaining({ id: SOLENE.id }),
        ],
        codeClassification: 'd',
        anchor: PASSAGE,
        giveAccess: false,
      },
    ],
  ]);
  expect(await screen.findByText('Mission confiée à 2 collègues.')).toBeTruthy();
  await userEvent.click(button('Mission'));
  expect([request().value, screen.queryByRole('list', { name: 'Pour qui' })]).toEqual(['', null]);
});

test('[AL-10] those without access are offered it; without it the mission is not given', {
  tags: ['deep'],
}, async () => {
  shutOut = [YANIS.id];
  show();
  await userEvent.type(request(), 'Vérifier');
  await add('Yanis Belkacem');
  expect(await screen.findByText(/^1 personne n’a pas accès à cette analyse. Yanis Belkacem/)).toBeTruthy();
  await give();
  expect(screen.getAllByText(/^Certaines personnes n’ont pas accès à cette analyse/)).toHaveLength(2);
  expect(actions.giveMission).not.toHaveBeenCalled();
  await userEvent.click(button('Donner l’accès'));
  await give();
  await closed();
  expect(actions.giveMission).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ giveAccess: true }));
});

test('a person who may not share sees a message', async () => {
  shutOut = [YANIS.id, SOLENE.id];
  mayShare = false;
  show();
  await add('Yanis Belkacem');
  await add('Solène Le Goff');
  const notice = await screen.findByText(/^2 personnes n’ont pas accès à cette analyse/);
  expect(notice.textContent).toContain('Vous ne pouvez pas partager cette analyse');
  expect(screen.queryByRole('button', { name: 'Donner l’accès' })).toBeNull();
});

test('a prepared thread is not shared with anyone yet', async () => {
  isPrepared = true;
  show();
  await add('Yanis Belkacem');
  expect(await screen.findByText(/^1 personne n’a pas accès/)).toBeTruthy();
});

test('Escape keeps the draft with a message, Cancel asks before discarding it', async () => {
  show(PASSAGE);
  await userEvent.type(request(), 'Vérifier');
  await add('Yanis Belkacem');
  await userEvent.keyboard('{Escape}');
  await closed();
  await userEvent.click(button('Mission'));
  expect([request().value, button('Retirer Yanis Belkacem')]).toEqual(['Vérifier', expect.anything()]);
  await screen.findByText(/^Brouillon gardé/);
  await userEvent.click(button('Annuler'));
  await userEvent.click(button('Abandonner'));
  await closed();
  await userEvent.click(button('Mission'));
  expect([request().value, screen.queryByRole('button', { name: 'Retirer Yanis Belkacem' })]).toEqual([
    '',
    null,
  ]);
});

test('when it is refused, everything stays as it was written, with the reason', async () => {
  actions.giveMission.mockRejectedValueOnce(
    new Error('Une mission ne peut être confiée qu’à quelqu’un d’autre.'),
  );
  show();
  await userEvent.type(request(), 'Vérifier');
  await add('Yanis Belkacem');
  await userEvent.click(request());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Une mission ne peut être confiée qu’à quelqu’un d’autre.')).toBeTruthy();
  expect([request().value, button('Retirer Yanis Belkacem')]).toEqual(['Vérifier', expect.anything()]);
});

test('[AU-07] a mission sent while signed out is stored as an action, and not offered a second time', async () => {
  actions.giveMission.mockRejectedValueOnce(signedOut());
  show();
  await userEvent.type(request(), 'Vérifier');
  await add('Yanis Belkacem');
  await give();
  await closed();
  await userEvent.click(button('Mission'));
  expect([request().value, screen.queryByRole('list', { name: 'Pour qui' })]).toEqual(['', null]);
});

test('a request that is too long is refused, not cut', async () => {
  show();
  await userEvent.click(request());
  await userEvent.paste('x'.repeat(5_001));
  await add('Yanis Belkacem');
  await give();
  expect(screen.getAllByText(/^Pas plus de 5.?000 caractères/).length).toBeGreaterThan(0);
  expect([request().value.length, actions.giveMission.mock.calls]).toEqual([5_001, []]);
});

test('in English, without an accessibility violation', async () => {
  chooseLanguage('en');
  show(PASSAGE);
  const dialog = screen.getByRole('dialog', { name: 'New mission' });
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
