import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { profileQuery } from '../../../src/features/accounts/accounts/web/use-profile.ts';
import {
  type ElementActs,
  ElementActsProvider,
} from '../../../src/features/analyses/elements/web/element-acts.ts';
import {
  AnalysisIdProvider,
  type ElementSelection,
  ElementSelectionProvider,
} from '../../../src/features/analyses/elements/web/element-context.ts';
import { SnackbarProvider } from '../../../src/ui/snackbar/snackbar.tsx';
import { CAMILLE } from './sample-element.ts';

export const ANALYSIS_ID = '019a7c1e-0000-7000-8000-a00000000001';

/** Mocked acts. */
export const spiedActs = () =>
  ({
    add: vi.fn<ElementActs['add']>(() => '019a7c1e-0000-7000-8000-e00000000099'),
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
    abandon: vi.fn(),
  }) satisfies ElementActs;

interface Around {
  readonly acts: ElementActs | null;
  readonly selection?: Partial<ElementSelection>;
}

/** Renders parts of the analysis screen for Camille, with mocked acts. */
export function showElements(shown: ReactNode, { acts, selection }: Around): RenderResult {
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
            <ElementActsProvider value={acts}>
              <ElementSelectionProvider value={selected}>{children}</ElementSelectionProvider>
            </ElementActsProvider>
          </AnalysisIdProvider>
        </SnackbarProvider>
      </QueryClientProvider>
    ),
  });
}
