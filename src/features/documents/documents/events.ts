import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** A document was read or re-read, or could not be read. */
export const documentRead = event(
  'document-read',
  z.object({ organisationId: id, documentId: id }),
  ({ documentId }) => [`document:${documentId}`],
);
