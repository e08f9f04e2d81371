import { z } from 'zod';
import { id } from '#base/ids.ts';
import { jobKind } from '#platform/jobs/define-job.ts';

/** The job that reads a capture, and files it if it is kept. */
export const readCaptureKind = jobKind(
  'read-capture',
  z.object({ organisationId: id, userId: id, captureId: id }),
);
