import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useAct } from './use-act.ts';

function acting(send: () => Promise<void>) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAct({ mutationFn: send }), { wrapper }).result;
}

test('a double click sends once, and another click after the answer sends again', async () => {
  let sent = 0;
  const saving = acting(async () => {
    sent += 1;
  });
  act(() => {
    saving.current.mutate();
    saving.current.mutate();
  });
  await waitFor(() => expect(saving.current.isSuccess).toBe(true));
  expect(sent).toBe(1);
  act(() => saving.current.mutate());
  await waitFor(() => expect(sent).toBe(2));
});

test('after a refusal, which is kept as the error, one may try again', async () => {
  let sent = 0;
  const saving = acting(async () => {
    sent += 1;
    throw new Error('no');
  });
  act(() => saving.current.mutate());
  await waitFor(() => expect(saving.current.error?.message).toBe('no'));
  act(() => saving.current.mutate());
  await waitFor(() => expect(sent).toBe(2));
});
