const MAX_COOKIES = 50;
const MAX_COOKIE_LENGTH = 4_096;

/** The cookies of one visit, returned only to the origin that set them. */
export function cookieJar() {
  const bySite = new Map<string, Map<string, string>>();
  return {
    keep({ origin }: URL, setCookie: string | readonly string[] | undefined): void {
      const cookies = bySite.get(origin) ?? new Map<string, string>();
      for (const line of [setCookie ?? []].flat()) {
        const pair = line.split(';')[0]?.trim() ?? '';
        const name = pair.split('=')[0] ?? '';
        if (name && pair.length <= MAX_COOKIE_LENGTH && cookies.size < MAX_COOKIES) cookies.set(name, pair);
      }
      bySite.set(origin, cookies);
    },
    headerFor({ origin }: URL): { cookie: string } | undefined {
      const cookies = [...(bySite.get(origin)?.values() ?? [])];
      return cookies.length > 0 ? { cookie: cookies.join('; ') } : undefined;
    },
  };
}
