import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { configurationQuery } from '#features/operations/web.ts';
import { isChrome } from '#ui/page/browser.ts';
import type { PageMessage } from '../contract/page-messages.ts';
import { sendExtensionMessage } from './send-extension-message.ts';

/** The query key of the state of the extension. */
export const EXTENSION_QUERY_KEY = ['extension', 'beside'];

/** Sends a message to the extension, with the ids configured on the server. Null when there is none. */
export async function sendToExtension(cache: QueryClient, message: PageMessage) {
  const { extension } = await cache.ensureQueryData(configurationQuery);
  return sendExtensionMessage(extension.ids, message);
}

/** The state of the extension in this browser; null when there is none, undefined until it is known. */
export function useExtension() {
  const cache = useQueryClient();
  return useQuery({
    ...messageQuery(cache, { vigie: 'are-you-there' }),
    queryKey: EXTENSION_QUERY_KEY,
    // Refetched when the person comes back after installing it or signing in there.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  }).data;
}

interface PairingOrigin {
  /** `nobody`: there is no extension, or it does not answer. */
  readonly by: 'this-browser' | 'another' | 'nobody' | 'not-known-yet';
  /** Asks the extension again: this answer decides, not the earlier one. */
  readonly isByThisBrowser: () => Promise<boolean>;
}

/** EX-01: whether the extension of this browser created a challenge; a link with a challenge may come from anyone. */
export function usePairingOrigin(challenge: string): PairingOrigin {
  const cache = useQueryClient();
  const { data, isLoading, refetch } = useQuery({
    ...messageQuery(cache, { vigie: 'is-this-yours', challenge }),
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
  /** False for an unsigned link, whose target is not sent to the extension. */
  readonly isAllowed: boolean;
}

/** SH-12: whether the extension has prepared its panel for the page that is about to open in this tab. */
export function usePanelReady({ url, analysisId, isAllowed }: Opening): boolean {
  const cache = useQueryClient();
  const { data } = useQuery({
    ...messageQuery(cache, { vigie: 'open', url, analysisId }),
    enabled: isAllowed,
    queryKey: ['extension', 'open', url, analysisId],
    staleTime: 0,
    gcTime: 0,
  });
  return data !== undefined && data !== null;
}

/** The query works offline once the ids are known, since the extension is in this browser. */
const messageQuery = (cache: QueryClient, message: PageMessage) => ({
  queryFn: () => sendToExtension(cache, message),
  networkMode: 'always' as const,
});

/** How this browser can get the extension: from the store, as a package of this server, or not at all. */
export type InstallOption =
  | { readonly from: 'store'; readonly url: string }
  | { readonly from: 'package'; readonly url: string; readonly version: string }
  | { readonly from: 'nowhere' };

/** SH-12, SH-13: undefined until it is known; null when this server has no package. */
export function useExtensionOffer(): InstallOption | null | undefined {
  const configuration = useQuery(configurationQuery).data;
  if (!isChrome(navigator.userAgent)) return { from: 'nowhere' };
  if (!configuration) return undefined;
  const { extensionUrl, extension } = configuration;
  if (extensionUrl) return { from: 'store', url: extensionUrl };
  if (!extension.packageUrl) return null;
  return { from: 'package', url: extension.packageUrl, version: extension.version };
}
