import type { PageReader } from '#features/extraction/server/public.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openShrinker, type Shrinker } from './pictures/open-shrinker.ts';

/** What publications work with. */
export interface Publications {
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly storage: Storage;
  readonly shrinker: Shrinker;
}

export function openPublications(means: Omit<Publications, 'shrinker'>): Publications {
  return { ...means, shrinker: openShrinker() };
}
