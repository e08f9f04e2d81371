const MOST_COOKIES = 50;
const MOST_CHARACTERS = 4_096;

/** What a site asks to be told again on the way to one page: kept for that visit, given back to that very site only. */
export function cookieMemory() {
  const bySite = new Map<string, Map<string, string>>();
  return {
    keep({ origin }: URL, setCookie: string | readonly string[] | undefined): void {
      const cookies = bySite.get(origin) ?? new Map<string, string>();
      for (const line of [setCookie ?? []].flat()) {
        const pair = line.split(';')[0]?.trim() ?? '';
        const name = pair.split('=')[0] ?? '';
        if (name && pair.length <= MOST_CHARACTERS && cookies.size < MOST_COOKIES) cookies.set(name, pair);
      }
      bySite.set(origin, cookies);
    },
    headerFor({ origin }: URL): { cookie: string } | undefined {
      const cookies = [...(bySite.get(origin)?.values() ?? [])];
      return cookies.length > 0 ? { cookie: cookies.join('; ') } : undefined;
    },
  };
}
