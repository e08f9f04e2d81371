import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { configurationQuery } from '#features/operations/web/public.ts';
import type { WebAsks } from '../contract/conversation.ts';
import { askExtension } from './ask-extension.ts';

/** Whoever went to install it, or to sign in there, comes back to a page that looks again. */
export const extensionQuery = queryOptions({
  queryKey: ['extension', 'beside'],
  queryFn: async ({ client }) => {
    const { extension } = await client.ensureQueryData(configurationQuery);
    return askExtension(extension.ids, { vigie: 'are-you-there' });
  },
  networkMode: 'always',
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** The extension beside this page: what it says of itself, null where there is none, undefined until that is known. */
export function useExtension() {
  return useQuery(extensionQuery).data;
}

/** Speaks to the extension beside this page; answers with null where there is none. */
export function useTellExtension() {
  const cache = useQueryClient();
  return useCallback(
    async (message: WebAsks) => {
      const { extension } = await cache.ensureQueryData(configurationQuery);
      return askExtension(extension.ids, message);
    },
    [cache],
  );
}
