import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#features/operations/web.ts';
import { isChrome } from '#ui/page/browser.ts';

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
