import type { Documents } from '#features/documents/server/public.ts';
import type { PageReader } from '#features/extraction/server/public.ts';
import type { FileReader, Uploads } from '#features/uploads/server/public.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** What the use cases and jobs of this feature share. */
export interface Captures {
  readonly documents: Documents;
  readonly uploads: Uploads;
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly files: FileReader;
}
