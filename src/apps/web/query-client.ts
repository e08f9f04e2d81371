import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from '#features/operations/web.ts';

/** Whoever asked shows that it failed; why is for the server's log. */
const onError = (failure: Error) => reportFailure(failure);

/** What the server last said. `call` already tries again, so the cache does not. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
