/** Parameters that track the reader and do not affect the content. */
const TRACKING =
  /^(utm_|at_(medium|campaign|custom|format|platform|creation|variant|network|recipient|emailtype|link|ptr|send)|pk_|mtm_|hsa_|vero_|oly_|wt_|ga_|__hs|_hs|itm_|trk_|ns_)|^(fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|mkt_tok|xtor|xts|cmpid|s_cid|ref_src|ref_url|spm|ocid|icid|rss_id|_openstat|s_kwcid|ef_id|epik|wickedid|_ga|_gl|srsltid)$/i;

/** A trailing session id, `;jsessionid=…`. */
const SESSION_ID = /;jsessionid=[^/?#]*/i;

/**
 * CA-04: the same key for all addresses of a page. Ignores scheme, `www.`, case of the host, fragment, tracking
 * parameters, trailing slash, and the order of parameters. Null if it is not a web address.
 */
export function addressKey(address: string): string | null {
  const url = webAddress(address);
  if (!url) return null;
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort(byNameThenValue);
  const query = new URLSearchParams(parameters).toString();
  const path = url.pathname.replace(SESSION_ID, '').replace(/(?<!\/)\/+$/, '');
  const key = `${siteKeyOf(url)}${normalisedEncoding(path)}${query ? `?${query}` : ''}${routeOf(url)}`;
  return key.length <= ADDRESS_KEY_MAX ? key : null;
}

/** Limit of the database index. */
const ADDRESS_KEY_MAX = 2_048;

/** The address to open: without tracking parameters and fragment, otherwise unchanged. */
export function cleanAddress(address: string): string | null {
  const url = webAddress(address);
  if (!url) return null;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  if (!routeOf(url)) url.hash = '';
  return url.href;
}

/**
 * Whether two addresses are on the same site. A canonical address on another site is not trusted, since it could
 * impersonate another page.
 */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [webAddress(one), webAddress(other)];
  return first !== null && second !== null && siteKeyOf(first) === siteKeyOf(second);
}

function webAddress(address: string): URL | null {
  const url = URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null;
}

const PLAIN_PORTS = ['', '80', '443'];
function siteKeyOf({ hostname, port }: URL): string {
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '');
  return PLAIN_PORTS.includes(port) ? host : `${host}:${port}`;
}

/** Some sites route by fragment: `#!/article` or `#/article`. */
function routeOf({ hash }: URL): string {
  return /^#!?\//.test(hash) ? hash : '';
}

/** Normalises percent-encoding. */
function normalisedEncoding(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });
}

function byNameThenValue([a, x]: [string, string], [b, y]: [string, string]): number {
  if (a !== b) return a < b ? -1 : 1;
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

/**
 * The host name without www; empty for invalid addresses. The web half has its own version, because rules have no URL
 * type.
 */
export const siteOf = (url: string | null): string =>
  URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? '';

/** The address of the site with scheme and port; empty for other schemes. */
export function siteAddressOf(url: string | null): string {
  const { protocol, origin } = URL.parse(url ?? '') ?? { protocol: '', origin: '' };
  return /^https?:$/.test(protocol) ? `${origin}/` : '';
}
