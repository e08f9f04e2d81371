import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';

/** One entry of the append-only audit. */
const auditEntry = z.object({
  id,
  /** Null: an action on the platform itself. */
  organisationId: id.nullable(),
  /** Null: nobody was signed in, or the platform acted on its own. */
  actorId: id.nullable(),
  act: z.string(),
  /** `kind:id` of the object of the action. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});

/** Newest first. Platform admins read all entries, organisation admins those of their organisation. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/api/operations/audit',
  access: 'organisation-admin',
  summary: 'Read the audit of sign-ins, administration and access changes',
  input: z.object(pageInput),
  output: page(auditEntry),
});
