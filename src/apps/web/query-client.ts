import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from '#features/operations/web.ts';

/** The component shows the failure; the report goes to the server log. */
const onError = (failure: Error) => reportFailure(failure);

/** Cache of server data. `call` retries by itself, so the cache does not. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
