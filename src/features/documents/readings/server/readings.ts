import type { Documents } from '#features/documents/documents/server/open-documents.ts';
import type { PageReader } from '#features/documents/extraction/server/open-page-reader.ts';
import type { FileReader } from '#features/documents/file-reading/server/open-file-reader.ts';
import type { Uploads } from '#features/documents/uploads/server/uploads.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** Whom a reading turns to: the web, the two readers, where files wait, and where what was found is kept. */
export interface Readings {
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly files: FileReader;
  readonly uploads: Uploads;
  readonly documents: Documents;
}
