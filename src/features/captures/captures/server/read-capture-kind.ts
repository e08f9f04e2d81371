import { z } from 'zod';
import { id } from '#base/ids.ts';
import { jobKind } from '#platform/jobs/define-job.ts';

/** Asks that a capture be read, and made an analysis once its person left it to itself. */
export const readCaptureKind = jobKind(
  'read-capture',
  z.object({ organisationId: id, userId: id, captureId: id }),
);
