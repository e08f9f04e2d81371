import { fold } from '#base/fold.ts';

/** RE-04, D2 §2: the parts of a reflection, by the hash of their address. */
export const REFLECTION_TABS = ['documents', 'reflections', 'redaction'] as const;
export type ReflectionTab = (typeof REFLECTION_TABS)[number];

/** The tab a hash names, as the specification writes it too (« Rédaction »); the first for any other. */
export function tabOf(hash: string): ReflectionTab {
  const named = fold(decoded(hash));
  return REFLECTION_TABS.find((tab) => tab === named) ?? REFLECTION_TABS[0];
}

/** As people read it; a hash that cannot be decoded is taken as it came. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
