import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#ui/call/new-id.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import {
  ADDRESS,
  ANALYSIS,
  besideServer,
  type FakeParent,
  fakeParent,
  knownAs,
  showBeside,
} from './fake-beside.tsx';

// Read once, as the link is opened.
vi.hoisted(() => {
  window.location.hash = '#nonce-of-this-frame';
});
const UPLOAD_ID = vi.hoisted(() => '019a7c1e-0000-7000-8000-f00000000001');
vi.mock('#features/uploads/web/public.ts', () => ({ sendFile: async () => UPLOAD_ID }));

let parent: FakeParent;
beforeEach(() => {
  chooseLanguage('fr');
  parent = fakeParent();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[EX-03] beside what Vigie fetched, the page as one sees it is kept apart in a thread of one’s own, and said to be', async () => {
  const server = besideServer(knownAs({ ...ANALYSIS, documentId: newId() }));
  await showBeside(parent);
  await userEvent.click(screen.getByRole('button', { name: 'Plus d’actions sur cette page' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reprendre la page telle que je la vois' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre la page' }));
  await waitFor(() => expect(parent.told('take-page')).toHaveLength(1));
  const [ask] = parent.told('take-page');
  if (ask?.kind !== 'take-page') throw new Error('the page was not asked');
  const taken = { address: ADDRESS, title: 'Une page', html: '<p>Vue</p>' };
  parent.sayFromPage({ kind: 'taken', askId: ask.askId, ...taken });
  expect(
    await screen.findByText('La page telle que vous la voyez est gardée à part, dans une analyse à vous.'),
  ).toBeDefined();
  expect(server.bodies.get('POST /analysis')).toMatchObject({ document: { id: ANALYSIS.document.id } });
});
