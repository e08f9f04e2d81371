import { fold } from '#base/fold.ts';

/** RE-04, D2 §2: the tabs of a reflection, by the hash of their address. */
export const REFLECTION_TABS = ['documents', 'reflections', 'redaction'] as const;
export type ReflectionTab = (typeof REFLECTION_TABS)[number];

/** The tab named by a hash, including the French name of the specification (« Rédaction »); else the first. */
export function parseTab(hash: string): ReflectionTab {
  const named = fold(decoded(hash));
  return REFLECTION_TABS.find((tab) => tab === named) ?? REFLECTION_TABS[0];
}

/** The decoded hash; one that cannot be decoded is used as it is. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
