const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const WWW = /^www\./i;
const AFTER_HOST = /[/?#:].*$/s;

/** An address as addresses are compared: without scheme and `www.`, its host in small letters, no slash at its end. */
export function bareUrl(url: string): string {
  const bare = url.trim().replace(SCHEME, '').replace(WWW, '');
  const host = bare.replace(AFTER_HOST, '');
  return (host.toLowerCase() + bare.slice(host.length)).replace(/(?<!\/)\/+$/, '');
}

/** The host of an address as `bareUrl` tells it. */
export const hostOf = (bare: string) => bare.replace(AFTER_HOST, '');
