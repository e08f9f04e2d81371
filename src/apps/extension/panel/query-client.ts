import { QueryClient } from '@tanstack/react-query';

/** What the server last said. `call` already tries again, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
