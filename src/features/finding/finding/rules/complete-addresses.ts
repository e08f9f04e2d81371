import { fold } from '#base/fold.ts';
import { hostOf, normalizeUrl } from '#features/search/rules/normalize-url.ts';

/** Maximum number of sites, so that pages are offered too. */
const MAX_SITES = 3;

/** Normalises a typed address for comparison: without scheme, `www.`, accents and capitals. */
export function typedAddress(typed: string): string {
  return fold(decoded(normalizeUrl(typed)));
}

/** Addresses that contain the input: sites, then pages of hosts with that prefix, of other matching hosts, and the rest. */
export function completeAddresses(typed: string, urls: readonly string[], limit: number): string[] {
  const part = typedAddress(typed);
  if (part === '') return [];
  const found = urls.flatMap((url) => matchOf(url, part) ?? []).sort((a, b) => a.rank - b.rank);
  const sites = unique(found.filter(({ isHost }) => isHost).map(({ site }) => site));
  return unique([...sites.slice(0, MAX_SITES), ...found.map(({ url }) => url)]).slice(0, limit);
}

interface Match {
  readonly url: string;
  readonly site: string;
  readonly isHost: boolean;
  readonly rank: number;
}

const SITE = /^https?:\/\/[^/?#]+/i;

function matchOf(url: string, part: string): Match | null {
  const [site] = SITE.exec(url) ?? [];
  const bare = typedAddress(url);
  if (site === undefined || !bare.includes(part)) return null;
  const isHost = hostOf(bare).includes(part);
  return { url, site, isHost, rank: bare.startsWith(part) ? 0 : isHost ? 1 : 2 };
}

/** A decoded address; invalid encodings are kept. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Each address once, in its first spelling. */
function unique(urls: readonly string[]): string[] {
  const byAddress = Map.groupBy(urls, typedAddress);
  return [...byAddress.values()].flatMap(([first]) => first ?? []);
}
