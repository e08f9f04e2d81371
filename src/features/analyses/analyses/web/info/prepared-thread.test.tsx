import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleAnalysis } from '../../../../../../tests/support/samples/sample-analysis.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { PreparedThread } from './prepared-thread.tsx';

beforeEach(() => chooseLanguage('fr'));

function show(threads: readonly AnalysisCard[], onShare = vi.fn(async () => undefined)) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['accounts', 'profile'], { id: '1', firstName: 'Camille', lastName: 'Derrien' });
  const actions = { onThread: vi.fn(), onName: vi.fn(), onDiscard: vi.fn(), onShare };
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <Suspense>
          <PreparedThread threads={threads} name="" {...actions} />
        </Suspense>
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return actions;
}

test('[AL-01] a prepared thread shows when it is saved, takes a name, and is saved by sharing it', async () => {
  const { onShare, onName } = show([]);
  expect(screen.getByRole('status', { name: '' }).textContent).toContain(
    'Il est enregistré dès que vous le partagez ou que vous y écrivez quelque chose.',
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom du fil' });
  expect(field.placeholder).toBe('Fil de Camille Derrien');
  await userEvent.type(field, 'E');
  expect(onName.mock.calls).toEqual([['E']]);
  expect(screen.queryByRole('button', { name: 'Abandonner' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  expect(onShare).toHaveBeenCalledOnce();
});

test('[AL-01] it is discarded for the thread that was edited last', async () => {
  const { onThread, onDiscard } = show([sampleAnalysis(2), sampleAnalysis(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  expect(onDiscard).toHaveBeenCalledOnce();
  expect(onThread.mock.calls).toEqual([[sampleAnalysis(2).id]]);
});

test('a thread that cannot be saved shows why', async () => {
  show(
    [],
    vi.fn(async () => Promise.reject(new Error('Vous ne pouvez pas ouvrir ce document.'))),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }));
  expect(await screen.findByText('Vous ne pouvez pas ouvrir ce document.')).toBeTruthy();
});
