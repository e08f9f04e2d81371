import { z } from 'zod';
import { id } from '#base/ids.ts';
import { jobKind } from '#platform/jobs/define-job.ts';

/** Asks that a document which stands unread be read, in the name of whoever brought it in. */
export const readDocumentKind = jobKind(
  'read-document',
  z.object({ organisationId: id, documentId: id, by: id }),
);
