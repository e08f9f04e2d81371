// @module-tag deep
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ADDRESS,
  ANALYSIS,
  besideServer,
  GROUP,
  knownAs,
  MARK,
  mine,
  showBeside,
} from '../../../../../tests/support/extension/fake-beside.tsx';
import { parentOfEachTest } from '../../../../../tests/support/extension/fake-parent.ts';

// Read once, as the link is opened.
vi.hoisted(() => {
  window.location.hash = '#nonce-of-this-frame';
});
const UPLOAD_ID = vi.hoisted(() => '019a7c1e-0000-7000-8000-f00000000001');
vi.mock('#features/documents/uploads/web/send-file.ts', () => ({ sendFile: async () => UPLOAD_ID }));

const parent = parentOfEachTest(ADDRESS);

test('[EX-03] what waited for the panel is done once', async () => {
  const server = besideServer(knownAs());
  parent.wait({ kind: 'mark', mark: MARK }, { kind: 'mark', mark: { ...MARK, code: null } });
  await showBeside(parent);
  expect(await mine().findAllByText('une hypothèse')).toHaveLength(2);
  await waitFor(() => expect(server.added()).toHaveLength(2));
  expect(parent.posted.filter(({ type }) => type === 'VIGIE_ACT_TAKEN')).toHaveLength(2);
});

test('[SH-12] the analysis a link named, and what was asked for, count beside their own page alone', async () => {
  const server = besideServer(knownAs());
  const wanted = (named: string) => server.asked.includes(`GET /api/analyses/${named}`);
  const acts = [{ id: 'of-the-page-before', act: { kind: 'mark', mark: MARK } }];
  const elsewhere = { analysisId: GROUP, address: 'https://gazette.example/autre', acts };
  parent.say({ type: 'VIGIE_WAITING', ...elsewhere });
  const { unmount } = await showBeside(parent);
  await waitFor(() => expect(wanted(ANALYSIS.id)).toBe(true));
  expect(wanted(GROUP)).toBe(false);
  expect(mine().queryByText('une hypothèse')).toBeNull();
  unmount();
  parent.say({ type: 'VIGIE_WAITING', analysisId: GROUP, address: ADDRESS, acts: [] });
  await showBeside(parent);
  await waitFor(() => expect(wanted(GROUP)).toBe(true));
});

test('[EX-03] what is marked while the page is looked up is marked once that is done', async () => {
  const server = besideServer(knownAs());
  const page = { address: ADDRESS, title: 'Une page', language: 'fr', content: 'page' as const };
  parent.sayFromPage({ kind: 'here', ...page });
  parent.sayFromPage({ kind: 'marked', mark: MARK });
  await showBeside(parent);
  expect(await mine().findByText('une hypothèse')).toBeDefined();
  await waitFor(() => expect(server.added()).toHaveLength(1));
});

test('[EX-01] once nobody takes marks any more, the page shows nothing and offers none', async () => {
  besideServer(knownAs());
  const { unmount } = await showBeside(parent);
  await waitFor(() => expect(parent.told('show').at(-1)).toMatchObject({ marking: { attaching: null } }));
  unmount();
  expect(parent.told('show').at(-1)).toMatchObject({ passages: [], marking: null });
});
