import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import type { ItemAccess } from '../../../src/features/sharing/contract/access.ts';
import SharingDialog from '../../../src/features/sharing/web/sharing-dialog.tsx';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '../../../src/ui/words/language.ts';
import { SAMPLE } from '../samples/sample-access.ts';
import { type FakeSharing, fakeSharing, ITEM_ID } from './fake-sharing.ts';

interface ShownSharing {
  server: FakeSharing;
  client: QueryClient;
  readonly closed: Mock<() => void>;
  readonly saved: Mock<(access: ItemAccess) => void>;
}

/** The sharing editor with a fake server, opened by Camille; reset before each test. */
export function shownSharing(): ShownSharing {
  const shown: ShownSharing = {
    server: fakeSharing(),
    client: new QueryClient(),
    closed: vi.fn(),
    saved: vi.fn(),
  };
  beforeEach(() => {
    chooseLanguage('fr');
    shown.server = fakeSharing();
    vi.stubGlobal('fetch', shown.server.fetch);
    shown.client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    shown.client.setQueryData(['accounts', 'profile'], { id: SAMPLE.camille.entityId });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });
  return shown;
}

export function openDialog({ client, closed, saved }: ShownSharing) {
  return render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <SharingDialog itemId={ITEM_ID} onClose={closed} onSaved={saved} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
}

const list = () => screen.getByRole('list', { name: /^(Ont accès|Have access)/ });
export const accessRows = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.name')?.textContent?.trim());
export function accessRowOf(name: string): HTMLElement {
  const row = within(list()).getByText(name).closest('li');
  if (!row) throw new Error(`${name} is not in the list`);
  return row;
}
export const field = () => screen.getByRole('combobox', { name: /^(Ajouter|Add)/ });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const pressRowButton = (name: string) =>
  userEvent.click(within(accessRowOf(name)).getByRole('button'));
export async function add(name: string): Promise<void> {
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
