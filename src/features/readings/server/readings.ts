import type { Documents } from '#features/documents/server/public.ts';
import type { PageReader } from '#features/extraction/server/public.ts';
import type { FileReader } from '#features/file-reading/server/public.ts';
import type { Uploads } from '#features/uploads/server/public.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** Whom a reading turns to: the web, the two readers, where files wait, and where what was found is kept. */
export interface Readings {
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly files: FileReader;
  readonly uploads: Uploads;
  readonly documents: Documents;
}
