import type { Documents } from '#features/documents/documents/server/open-documents.ts';
import type { PageReader } from '#features/documents/extraction/server/open-page-reader.ts';
import type { FileReader } from '#features/documents/file-reading/server/open-file-reader.ts';
import type { Uploads } from '#features/documents/uploads/server/uploads.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** The services a reading uses: the network, the two readers, the upload folder, and the document store. */
export interface ReadingServices {
  readonly outbound: Outbound;
  readonly pages: PageReader;
  readonly files: FileReader;
  readonly uploads: Uploads;
  readonly documents: Documents;
}
