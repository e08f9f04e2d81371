import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

function rendered<Result>(use: () => Result) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result;
}
const acting = (send: () => Promise<void>) => rendered(() => useExclusiveMutation({ mutationFn: send }));

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

test('after a refusal, which is kept as the error, a click sends again', async () => {
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

/** Saves in a layout effect, before the other effects of the same render run. */
function useHastyForm(send: (draft: string) => Promise<void>) {
  const [draft, setDraft] = useState('');
  const { mutate } = useExclusiveMutation({ mutationFn: () => send(draft) });
  const save = useEffectEvent(() => mutate());
  useLayoutEffect(() => {
    if (draft !== '') save();
  }, [draft]);
  return setDraft;
}

test('sends the values of the current render, even from a layout effect', async () => {
  const sent: string[] = [];
  const form = rendered(() =>
    useHastyForm(async (draft) => {
      sent.push(draft);
    }),
  );
  // As in a browser: effects run asynchronously.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  form.current('written');
  await waitFor(() => expect(sent).toEqual(['written']));
});

function useForm(send: (draft: string) => Promise<void>) {
  const [draft, setDraft] = useState('first');
  return { setDraft, saving: useExclusiveMutation({ mutationFn: () => send(draft), networkMode: 'online' }) };
}

test('sends the values shown when it was pressed, whatever is typed before the request leaves', async () => {
  const sent: string[] = [];
  const form = rendered(() =>
    useForm(async (draft) => {
      sent.push(draft);
    }),
  );
  act(() => {
    form.current.saving.mutate();
    form.current.setDraft('second');
  });
  await waitFor(() => expect(form.current.saving.isSuccess).toBe(true));
  act(() => onlineManager.setOnline(false));
  act(() => form.current.saving.mutate());
  await waitFor(() => expect(form.current.saving.isPaused).toBe(true));
  act(() => form.current.setDraft('third'));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent).toEqual(['first', 'second']));
});

test('FX-04: without a network a mutation fails at once, and is not sent once its person has discarded it', async () => {
  let sent = 0;
  act(() => onlineManager.setOnline(false));
  const saving = acting(async () => {
    sent += 1;
    throw new Error('offline');
  });
  act(() => saving.current.mutate());
  await waitFor(() => expect(saving.current.error?.message).toBe('offline'));
  act(() => onlineManager.setOnline(true));
  act(() => saving.current.mutate());
  await waitFor(() => expect(sent).toBe(2));
});
