import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/accounts/web/use-profile.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { lastPlaceIn } from '../rules/objective-tree.ts';
import { useObjectives } from './use-objectives.ts';

const person = '0198a5c0-0000-7000-8000-00000000000a';
const start: Profile = {
  id: person,
  uid: person,
  email: 'maiwenn@example.test',
  firstName: 'Maïwenn',
  lastName: 'Le Goff',
  displayName: 'Maïwenn Le Goff',
  organizationId: person,
  organizationName: 'Littoral',
  roles: [],
  isAdmin: false,
  groups: [],
  objectives: [],
  featureSwitches: {
    newspaper_v2: true,
    pipelinedJournal: true,
    advancedSearch: true,
    verticalSplitSectionCreator: true,
    useEditorV2: true,
  },
  preferences: { language: null, theme: 'system', singleKeyShortcuts: true, tourHidden: false, tourDone: [] },
  state: { journalRead: false },
  isManaged: false,
  auditInfo: { modifiedBy: null, modifiedOn: '2026-11-02T09:00:00.000Z' },
};
const leaf = (name: string): Objective => ({ id: name, name, subobjectives: [] });

/** The server's state, and its answers that are not yet sent. */
let stored = start;
let unsent: (() => void)[] = [];
const client = new QueryClient();

beforeEach(() => {
  stored = start;
  unsent = [];
  client.setQueryData(profileQuery.queryKey, start);
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') stored = { ...stored, ...JSON.parse(String(body)) };
    const answer = Response.json(stored);
    return new Promise((resolve) => unsent.push(() => resolve(answer)));
  });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

const sendAll = () => {
  for (const send of unsent.splice(0)) send();
};
const names = () => stored.objectives.map(({ name }) => name);
function objectives() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SnackbarProvider>{children}</SnackbarProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useObjectives(useQuery(profileQuery).data ?? start), { wrapper }).result;
}

test('two objectives added before the next render are both saved, in order', async () => {
  const hook = objectives();
  act(() => {
    hook.current.add(leaf('Eau'), lastPlaceIn(null), () => {});
    hook.current.add(leaf('Air'), lastPlaceIn(null), () => {});
  });
  await waitFor(() => {
    sendAll();
    expect(names()).toEqual(['Eau', 'Air']);
  });
});

test('a read that started before a change does not revert it', async () => {
  const hook = objectives();
  let staleRead: Promise<unknown> = Promise.resolve();
  act(() => {
    hook.current.add(leaf('Eau'), lastPlaceIn(null), () => {});
  });
  await waitFor(() => expect(unsent).toHaveLength(1));
  stored = start;
  act(() => {
    staleRead = client.refetchQueries(profileQuery);
  });
  await waitFor(() => expect(unsent).toHaveLength(2));
  unsent[1]?.();
  await staleRead;
  act(() => {
    hook.current.add(leaf('Air'), lastPlaceIn(null), () => {});
  });
  unsent[0]?.();
  await waitFor(() => expect(names()).toEqual(['Eau', 'Air']));
});
