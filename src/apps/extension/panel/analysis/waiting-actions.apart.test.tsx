// @module-tag deep
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ADDRESS,
  ANALYSIS,
  fakePanelServer,
  GROUP,
  knownAs,
  MARK,
  mine,
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

test('[EX-03] an action that waited for the panel is performed once', async () => {
  const server = fakePanelServer(knownAs());
  parent.wait({ kind: 'mark', mark: MARK }, { kind: 'mark', mark: { ...MARK, code: null } });
  await showPanel(parent);
  expect(await mine().findAllByText('une hypothèse')).toHaveLength(2);
  await waitFor(() => expect(server.added()).toHaveLength(2));
  expect(parent.posted.filter(({ type }) => type === 'VIGIE_ACT_TAKEN')).toHaveLength(2);
});

test('[SH-12] the analysis of a link, and waiting actions, apply to their own page only', async () => {
  const server = fakePanelServer(knownAs());
  const wanted = (named: string) => server.asked.includes(`GET /api/analyses/${named}`);
  const actions = [{ id: 'of-the-page-before', act: { kind: 'mark', mark: MARK } }];
  const elsewhere = { analysisId: GROUP, address: 'https://gazette.example/autre', actions };
  parent.say({ type: 'VIGIE_WAITING', ...elsewhere });
  const { unmount } = await showPanel(parent);
  await waitFor(() => expect(wanted(ANALYSIS.id)).toBe(true));
  expect(wanted(GROUP)).toBe(false);
  expect(mine().queryByText('une hypothèse')).toBeNull();
  unmount();
  parent.say({ type: 'VIGIE_WAITING', analysisId: GROUP, address: ADDRESS, actions: [] });
  await showPanel(parent);
  await waitFor(() => expect(wanted(GROUP)).toBe(true));
});

test('[EX-03] a mark made while the page is loading is applied afterwards', async () => {
  const server = fakePanelServer(knownAs());
  const page = { address: ADDRESS, title: 'Une page', language: 'fr', content: 'page' as const };
  parent.sayFromPage({ kind: 'here', ...page });
  parent.sayFromPage({ kind: 'marked', mark: MARK });
  await showPanel(parent);
  expect(await mine().findByText('une hypothèse')).toBeDefined();
  await waitFor(() => expect(server.added()).toHaveLength(1));
});

test('[EX-01] when no view handles marks any more, the page shows none and offers no toolbar', async () => {
  fakePanelServer(knownAs());
  const { unmount } = await showPanel(parent);
  await waitFor(() => expect(parent.told('show').at(-1)).toMatchObject({ marking: { attaching: null } }));
  unmount();
  expect(parent.told('show').at(-1)).toMatchObject({ passages: [], marking: null });
});
