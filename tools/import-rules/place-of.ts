/** Where a file stands in the house; `feature` is the folder below `src/features`. */
export type Place =
  | { readonly kind: 'base' | 'ui' | 'platform' | 'outside' | 'nowhere' }
  | { readonly kind: 'app'; readonly app: string; readonly half: 'web' | 'server' }
  | { readonly kind: 'pure'; readonly feature: string }
  | { readonly kind: 'web' | 'server'; readonly feature: string; readonly isPublic: boolean };

/** Reads a place from a path; no feature is named here, so adding one edits nothing. */
export function placeOf(path: string): Place {
  const [root, area = '', second = '', third = ''] = path.split('/');
  if (root !== 'src') return { kind: 'outside' };
  if (area === 'base' || area === 'ui' || area === 'platform') return { kind: area };
  if (area === 'apps') return { kind: 'app', app: second, half: second === 'server' ? 'server' : 'web' };
  if (area !== 'features') return { kind: 'nowhere' };
  if (third === 'web' || third === 'server') {
    return { kind: third, feature: second, isPublic: /\/(web|server)\/public\.tsx?$/.test(path) };
  }
  const isPure =
    /^src\/features\/[^/]+\/(contract\/.+|rules\/.+|events(\.test)?\.ts|text(\.test)?\.ts)$/.test(path);
  return isPure ? { kind: 'pure', feature: second } : { kind: 'nowhere' };
}
