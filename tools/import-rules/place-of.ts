/**
 * Where a file belongs. A domain is a folder of `src/features`; a domain with several subjects has a folder for each of
 * them, its parts. An entry is a domain's `server.ts` or `web.ts`: what other domains may use of that half.
 */
export type Place =
  | { readonly kind: 'base' | 'ui' | 'platform' | 'outside' | 'nowhere' }
  | { readonly kind: 'app'; readonly app: string; readonly half: 'web' | 'server' }
  | { readonly kind: 'pure' | 'web' | 'server'; readonly domain: string; readonly part: string }
  | { readonly kind: 'web' | 'server'; readonly domain: string; readonly part: null };

const PURE = /^(contract\/.+|rules\/.+|events(\.test)?\.ts|text(\.test)?\.ts)$/;
const HALF = /^(web|server)\/.+$/;

/** Reads a place from a path; no domain is named here, so adding one edits nothing. */
export function placeOf(path: string): Place {
  const [root, area = '', second = '', ...rest] = path.split('/');
  if (root !== 'src') return { kind: 'outside' };
  if (area === 'base' || area === 'ui' || area === 'platform') return { kind: area };
  if (area === 'apps') return { kind: 'app', app: second, half: second === 'server' ? 'server' : 'web' };
  if (area !== 'features') return { kind: 'nowhere' };
  if (rest.length === 1 && (rest[0] === 'web.ts' || rest[0] === 'server.ts')) {
    return { kind: rest[0] === 'web.ts' ? 'web' : 'server', domain: second, part: null };
  }
  const [part = '', ...inPart] = rest;
  return (
    placeIn({ domain: second, part: second }, rest.join('/')) ??
    placeIn({ domain: second, part }, inPart.join('/')) ?? { kind: 'nowhere' }
  );
}

function placeIn(part: { domain: string; part: string }, path: string): Place | undefined {
  if (PURE.test(path)) return { kind: 'pure', ...part };
  const half = HALF.exec(path)?.[1];
  return half === 'web' || half === 'server' ? { kind: half, ...part } : undefined;
}
