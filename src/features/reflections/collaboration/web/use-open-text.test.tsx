import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileQuery } from '#features/accounts/web.ts';
import { guardUnload } from '#ui/page/guard-unload.ts';
import { useOpenText } from './use-open-text.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const [CAMILLE, YANIS] = [idOf(1), idOf(2)];
const AT = '2026-11-18T09:00:00.000Z';
const profileOf = (id: string) => ({
  id,
  uid: id,
  email: 'x@agence.example',
  firstName: 'X',
  lastName: 'Y',
  displayName: 'X Y',
  organizationId: idOf(3),
  organizationName: 'Agence',
  roles: [],
  isAdmin: false,
  groups: [],
  objectives: [],
  state: { journalRead: true },
  isManaged: false,
  auditInfo: { modifiedBy: null, modifiedOn: AT },
  featureSwitches: {
    newspaper_v2: true,
    pipelinedJournal: true,
    advancedSearch: true,
    verticalSplitSectionCreator: true,
    useEditorV2: true,
  },
  preferences: { language: null, theme: 'system', singleKeyShortcuts: true, tourHidden: false, tourDone: [] },
});
const signedOut = () =>
  Response.json(
    { type: '', title: '', status: 401, detail: 'Non.', reason: 'signed-out', requestId: '' },
    { status: 401 },
  );

const reload = vi.fn<() => unknown>();
const asked = vi.fn<() => Response>();
let signedInId = CAMILLE;
let queries: QueryClient;

beforeEach(async () => {
  vi.useFakeTimers();
  signedInId = CAMILLE;
  asked.mockImplementation(signedOut);
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/api/me') ? Response.json(profileOf(signedInId)) : asked(),
  );
  vi.stubGlobal('location', { href: 'http://localhost/reflections/1', protocol: 'http:', reload });
  queries = new QueryClient();
  await queries.fetchQuery(profileQuery);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const access = { isReadOnly: false, isRefused: false, onRefused: () => undefined };
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function show() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOpenText(idOf(4), access), { wrapper });
  await pass(1_000);
  return result;
}

test('[AU-07] a text whose session was refused is retried after a moment by the same person', async () => {
  await show();
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('[AU-07] when another person has signed in, the profile is refreshed and the page is not reloaded here', async () => {
  asked.mockImplementation(() => {
    signedInId = YANIS;
    return signedOut();
  });
  await show();
  expect(queries.getQueryData(profileQuery.queryKey)?.id).toBe(YANIS);
  expect(reload).not.toHaveBeenCalled();
});

test('[ED-07] an outdated page reloads without a prompt when its unsent changes outlive the reload', async () => {
  asked.mockImplementation(() => Response.json({ version: '999.0.0' }));
  const text = await show();
  expect(text.current?.state.error).toBe('VERSION_ERROR');
  const release = guardUnload({ outlivesReload: true });
  reload.mockImplementation(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  text.current?.reload();
  expect(reload).toHaveReturnedWith(false);
  release();
});
