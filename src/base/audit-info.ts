import { z } from 'zod';
import { id } from './ids.ts';

/** SY-01: who last modified a record, and when. */
export const auditInfo = z.object({ modifiedBy: id.nullable(), modifiedOn: z.iso.datetime() });
