import { fold } from '#base/fold.ts';
import { bareUrl, hostOf } from '#features/search/rules/bare-url.ts';

/** Sites come before their pages, and leave room for them. */
const SITES_OFFERED = 3;

/** What was typed of an address, as it is compared: without scheme, `www.`, accents and capitals. */
export function typedAddress(typed: string): string {
  return fold(decoded(bareUrl(typed)));
}

/** Addresses that hold what was typed: sites, then pages of a host that begins so, of one that names it, and the others. */
export function completeAddresses(typed: string, urls: readonly string[], limit: number): string[] {
  const part = typedAddress(typed);
  if (part === '') return [];
  const found = urls.flatMap((url) => matchOf(url, part) ?? []).sort((a, b) => a.place - b.place);
  const sites = unique(found.filter(({ isHost }) => isHost).map(({ site }) => site));
  return unique([...sites.slice(0, SITES_OFFERED), ...found.map(({ url }) => url)]).slice(0, limit);
}

interface Match {
  readonly url: string;
  readonly site: string;
  readonly isHost: boolean;
  readonly place: number;
}

const SITE = /^https?:\/\/[^/?#]+/i;

function matchOf(url: string, part: string): Match | null {
  const [site] = SITE.exec(url) ?? [];
  const bare = typedAddress(url);
  if (site === undefined || !bare.includes(part)) return null;
  const isHost = hostOf(bare).includes(part);
  return { url, site, isHost, place: bare.startsWith(part) ? 0 : isHost ? 1 : 2 };
}

/** An address as people read it; what is no encoding stays. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Each address once, as it is written first. */
function unique(urls: readonly string[]): string[] {
  const byAddress = Map.groupBy(urls, typedAddress);
  return [...byAddress.values()].flatMap(([first]) => first ?? []);
}
