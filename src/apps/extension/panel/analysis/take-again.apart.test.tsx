// @module-tag deep
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { newId } from '#ui/call/new-id.ts';
import {
  ADDRESS,
  ANALYSIS,
  fakePanelServer,
  knownAs,
  showPanel,
} from '../../../../../tests/support/extension/fake-panel.tsx';
import { parentOfEachTest } from '../../../../../tests/support/extension/fake-parent.ts';

// Read once, when the channel is created.
vi.hoisted(() => {
  window.location.hash = '#nonce-of-this-frame';
});
const UPLOAD_ID = vi.hoisted(() => '019a7c1e-0000-7000-8000-f00000000001');
vi.mock('#features/documents/uploads/web/use-file-upload.ts', () => ({ sendFile: async () => UPLOAD_ID }));

const parent = parentOfEachTest(ADDRESS);

test('[EX-03] next to a document fetched by Vigie, the page as the user sees it becomes a separate document with its own thread, as announced', async () => {
  const server = fakePanelServer(knownAs({ ...ANALYSIS, documentId: newId() }));
  await showPanel(parent);
  await userEvent.click(screen.getByRole('button', { name: 'Plus d’actions sur cette page' }));
  await userEvent.click(
    screen.getByRole('menuitem', { name: 'Capturer à nouveau la page telle que je la vois' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Capturer à nouveau' }));
  const askId = await parent.askedForPage();
  const taken = { address: ADDRESS, title: 'Une page', html: '<p>Vue</p>' };
  parent.sayFromPage({ kind: 'taken', askId, ...taken });
  expect(
    await screen.findByText(
      'La page telle que vous la voyez est gardée à part, dans une analyse qui vous est propre.',
    ),
  ).toBeDefined();
  expect(server.bodies.get('POST /analysis')).toMatchObject({ document: { id: ANALYSIS.document.id } });
});
