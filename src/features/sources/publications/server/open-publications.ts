import type { PageReader } from '#features/documents/server.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';
import { openShrinker, type Shrinker } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** The services publications use. */
export interface PublicationServices {
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly storage: Storage;
  readonly shrinker: Shrinker;
}

/** Twice the width of the largest card. */
const BOX = { maxWidth: 960, maxHeight: 960, minSide: 40 };

export const PICTURE_LIMIT_MS = 10_000;

/** Resizes pictures for storage. */
export const openPictureShrinker = (): Shrinker =>
  openShrinker({ box: BOX, limitMs: PICTURE_LIMIT_MS, memoryMb: 512 });

export function openPublications(services: Omit<PublicationServices, 'shrinker'>): PublicationServices {
  return { ...services, shrinker: openPictureShrinker() };
}
