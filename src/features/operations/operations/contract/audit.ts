import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';

/** One line of the append-only record. */
export const auditedAct = z.object({
  id,
  /** Null: an act upon the platform itself. */
  organisationId: id.nullable(),
  /** Null: nobody was signed in, or the platform acted by itself. */
  actorId: id.nullable(),
  act: z.string(),
  /** `kind:id` of what it was done to. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});

/** Newest first. Platform admins read everything, organisation admins their own organisation. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/api/operations/audit',
  access: 'organisation-admin',
  summary: 'Read the record of sign-ins, administration and access changes',
  input: z.object(pageInput),
  output: page(auditedAct),
});
