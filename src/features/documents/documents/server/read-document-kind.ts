import { z } from 'zod';
import { id } from '#base/ids.ts';
import { jobKind } from '#platform/jobs/define-job.ts';

/**
 * The job that reads a pending document on behalf of its creator. `leadImage`: used if the page declares no picture.
 */
export const readDocumentKind = jobKind(
  'read-document',
  z.object({ organisationId: id, documentId: id, by: id, leadImage: z.string().optional() }),
);
