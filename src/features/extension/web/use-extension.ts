import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { configurationQuery } from '#features/operations/web.ts';
import type { WebAsks } from '../contract/conversation.ts';
import { askExtension } from './ask-extension.ts';

/** Under which the cache keeps what the extension says of itself. */
export const BESIDE = ['extension', 'beside'];

/** Says something to the extension, under whichever id the server knows it by. Null: there is none. */
export async function tellExtension(cache: QueryClient, message: WebAsks) {
  const { extension } = await cache.ensureQueryData(configurationQuery);
  return askExtension(extension.ids, message);
}

/** The extension beside this page: what it says of itself, null where there is none, undefined until that is known. */
export function useExtension() {
  const cache = useQueryClient();
  return useQuery({
    ...asking(cache, { vigie: 'are-you-there' }),
    queryKey: BESIDE,
    // Whoever went to install it, or to sign in there, comes back to a page that looks again.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  }).data;
}

interface PairingAsked {
  /** Nobody: there is no extension, or it does not answer. */
  readonly by: 'this-browser' | 'another' | 'nobody' | 'not-known-yet';
  /** Asked anew: it decides, not what was shown a moment ago. */
  readonly isByThisBrowser: () => Promise<boolean>;
}

/** EX-01: whether the extension of this very browser made a challenge: anybody may send somebody a link with theirs. */
export function usePairingAsked(challenge: string): PairingAsked {
  const cache = useQueryClient();
  const { data, isLoading, refetch } = useQuery({
    ...asking(cache, { vigie: 'is-this-yours', challenge }),
    queryKey: ['extension', 'pairing', challenge],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const isByThisBrowser = async () => (await refetch()).data?.isThisYours === true;
  if (isLoading) return { by: 'not-known-yet', isByThisBrowser };
  if (!data) return { by: 'nobody', isByThisBrowser };
  return { by: data.isThisYours ? 'this-browser' : 'another', isByThisBrowser };
}

interface Opening {
  readonly url: string;
  readonly analysisId: Id | null;
  /** A stranger's link tells nobody where it leads. */
  readonly isAllowed: boolean;
}

/** SH-12: whether the extension has its panel ready for the page that is about to open in this tab. */
export function useReadyBeside({ url, analysisId, isAllowed }: Opening): boolean {
  const cache = useQueryClient();
  const { data } = useQuery({
    ...asking(cache, { vigie: 'open', url, analysisId }),
    enabled: isAllowed,
    queryKey: ['extension', 'open', url, analysisId],
    staleTime: 0,
    gcTime: 0,
  });
  return data !== undefined && data !== null;
}

/** It lives in this browser: whether there is a network does not matter, once the server said under which ids. */
const asking = (cache: QueryClient, message: WebAsks) => ({
  queryFn: () => tellExtension(cache, message),
  networkMode: 'always' as const,
});
