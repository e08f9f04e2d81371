import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from '#features/operations/web.ts';
import { CallError } from '#ui/call/call-error.ts';

/** The component shows the failure; the report goes to the server log. */
const onError = (failure: Error) => {
  reportFailure(failure);
  // TR-01: the requirement began while the page was open. The guard leads to the set-up.
  if (failure instanceof CallError && failure.reason === 'second-factor-required') location.reload();
};

/** Cache of server data. `call` retries by itself, so the cache does not. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
