import { z } from 'zod';
import { id } from '#base/ids.ts';
import { jobKind } from '#platform/jobs/define-job.ts';

/**
 * Asks that a document which stands unread be read, in the name of whoever brought it in. `leadImage`: one they know of,
 * for a page that names none.
 */
export const readDocumentKind = jobKind(
  'read-document',
  z.object({ organisationId: id, documentId: id, by: id, leadImage: z.string().optional() }),
);
