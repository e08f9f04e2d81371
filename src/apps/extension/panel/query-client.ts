import { QueryClient } from '@tanstack/react-query';

/** Cache of server data. `call` retries by itself, so the cache does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});
