import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { profileQuery } from '../../../src/features/accounts/accounts/web/use-profile.ts';
import {
  AnalysisIdProvider,
  type ElementActions,
  ElementActionsProvider,
  type ElementSelection,
  ElementSelectionProvider,
} from '../../../src/features/analyses/elements/web/element-actions.ts';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';
import { CAMILLE } from './sample-element.ts';

export const ANALYSIS_ID = '019a7c1e-0000-7000-8000-a00000000001';

/** Mocked actions. */
export const spiedActions = () =>
  ({
    add: vi.fn<ElementActions['add']>(() => '019a7c1e-0000-7000-8000-e00000000099'),
    rewrite: vi.fn(),
    classify: vi.fn(),
    attach: vi.fn(),
    archive: vi.fn(),
    vote: vi.fn(),
    reply: vi.fn(),
    archiveReply: vi.fn(),
    upvoteReply: vi.fn(),
    giveMission: vi.fn(async () => undefined),
    answerMission: vi.fn(),
    closeMission: vi.fn(),
    evaluate: vi.fn(),
    retry: vi.fn(),
    discard: vi.fn(),
  }) satisfies ElementActions;

interface Around {
  readonly actions: ElementActions | null;
  readonly selection?: Partial<ElementSelection>;
}

/** Renders parts of the analysis screen for Camille, with mocked actions. */
export function showElements(shown: ReactNode, { actions, selection }: Around): RenderResult {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData<unknown>(profileQuery.queryKey, CAMILLE);
  const selected = {
    selectedId: null,
    choose: () => undefined,
    stateOf: () => 'exact' as const,
    startAttaching: () => undefined,
    ...selection,
  };
  return render(shown, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <SnackbarProvider>
          <AnalysisIdProvider value={ANALYSIS_ID}>
            <ElementActionsProvider value={actions}>
              <ElementSelectionProvider value={selected}>{children}</ElementSelectionProvider>
            </ElementActionsProvider>
          </AnalysisIdProvider>
        </SnackbarProvider>
      </QueryClientProvider>
    ),
  });
}
