// @module-tag deep
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { abortSessionSignal } from '#ui/call/session-signal.ts';
import {
  ADDRESS,
  card,
  fakePanelServer,
  GROUP,
  knownAs,
  showPanel,
  UNKNOWN,
} from '../../../../tests/support/extension/fake-panel.tsx';
import { parentOfEachTest } from '../../../../tests/support/extension/fake-parent.ts';
import { ME } from '../../../../tests/support/web/sample-contributions.ts';
import { isFilingInProgress } from './stored-filing.ts';

// Read once, when the channel is created.
vi.hoisted(() => {
  window.location.hash = '#nonce-of-this-frame';
});
const UPLOAD_ID = vi.hoisted(() => '019a7c1e-0000-7000-8000-f00000000001');
vi.mock('#features/documents/uploads/web/use-file-upload.ts', () => ({ sendFile: async () => UPLOAD_ID }));

const parent = parentOfEachTest(ADDRESS);

const form = () => within(screen.getByRole('region', { name: 'Capturer cette page' }));

test('[EX-03] the page is filed into the chosen portfolios; Cancel changes nothing', async () => {
  const server = fakePanelServer(knownAs());
  parent.wait({ kind: 'save-page' });
  await showPanel(parent);
  await userEvent.click(form().getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('region', { name: 'Capturer cette page' })).toBeNull();
  await userEvent.click(card().getByRole('button', { name: 'Ajouter à mon portfolio' }));
  await userEvent.click(await form().findByRole('checkbox', { name: /Eau & littoral/ }));
  await userEvent.click(form().getByRole('button', { name: 'Ajouter à 2 portfolios' }));
  await waitFor(() => expect(server.asked.filter((one) => /^POST \/portfolio/.test(one))).toHaveLength(2));
  expect(await screen.findByRole('region', { name: 'Cette page dans Vigie' })).toBeDefined();
});

test('[EX-03] the next panel restores the choices; Cancel deletes them', async () => {
  fakePanelServer(UNKNOWN);
  const first = await showPanel(parent);
  await userEvent.click(card().getByRole('button', { name: 'Ajouter à mon portfolio' }));
  await userEvent.click(await form().findByRole('checkbox', { name: /Eau & littoral/ }));
  first.unmount();
  const second = await showPanel(parent);
  expect(screen.queryByRole('region', { name: 'Capturer cette page' })).toBeNull();
  await userEvent.click(card().getByRole('button', { name: 'Ajouter à mon portfolio' }));
  const group = () => form().findByRole<HTMLInputElement>('checkbox', { name: /Eau & littoral/ });
  expect((await group()).checked).toBe(true);
  await userEvent.click(form().getByRole('button', { name: 'Annuler' }));
  second.unmount();
  await showPanel(parent);
  await userEvent.click(card().getByRole('button', { name: 'Ajouter à mon portfolio' }));
  expect((await group()).checked).toBe(false);
});

test('[EX-03] a submission interrupted by closing the panel is resumed by the next one, in one request', async () => {
  const server = fakePanelServer(UNKNOWN);
  const first = await showPanel(parent);
  await userEvent.click(card().getByRole('button', { name: 'Ajouter à mon portfolio' }));
  await userEvent.click(await form().findByRole('checkbox', { name: /Eau & littoral/ }));
  await userEvent.click(form().getByRole('button', { name: /2 portfolios/ }));
  await waitFor(() => expect(parent.told('take-page')).toHaveLength(1));
  first.unmount();
  // Another panel has none of the state of this one.
  abortSessionSignal();
  await showPanel(parent);
  const askId = await parent.askedForPage(2);
  const html = '<!doctype html><p>Une page</p>';
  parent.sayFromPage({ kind: 'taken', askId, address: ADDRESS, title: 'Une page', html });
  await waitFor(() =>
    expect(server.bodies.get('POST /analysis/v2')).toMatchObject({ portfolio_ids: [ME.id, GROUP] }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Capturer cette page' })).toBeNull());
  expect(isFilingInProgress(ADDRESS)).toBe(false);
});
