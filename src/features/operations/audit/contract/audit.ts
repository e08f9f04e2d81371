import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';
import { ACT_GROUPS } from '../rules/act-groups.ts';

/** The live topic of the audit of an organisation: a change of anything in it may have added an act. */
export const auditTopic = (organizationId: string) => `organisation:${organizationId}`;

/** Something an act refers to. */
const reference = z.object({
  /** `user`, `group`, `analysis`, `reflection`, … */
  kind: z.string(),
  id: z.string(),
  /** Null: it is gone, has no name, or the reader may not open it. */
  name: z.string().nullable(),
  /** The page of the item; null where there is none, or the reader may not open it. */
  path: z.string().nullable(),
});
export type AuditReference = z.infer<typeof reference>;

/** Where an act came from; kept for a year, and as long as the person has an account. */
const origin = z.object({
  address: z.string(),
  browser: z.string(),
  system: z.string(),
});

/** One entry of the append-only audit. */
const auditEntry = z.object({
  id,
  /** Its place in the chain of its organisation, from 1. */
  number: z.number().int(),
  /** Null: an act on the platform itself. */
  organisationId: id.nullable(),
  /** Null: nobody was signed in, or the product acted on its own. */
  actor: z
    .object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      /** A platform admin of another organisation; not named here. */
      isOutsider: z.boolean(),
    })
    .nullable(),
  act: z.string(),
  subject: reference,
  details: z.record(z.string(), z.unknown()),
  /** What the details refer to, for example the people and groups of an access change. */
  references: z.array(reference),
  /** Null: an automatic act, or no longer kept. */
  origin: origin.nullable(),
  /** Whether the product acted on its own. */
  isAutomatic: z.boolean(),
  at: z.iso.datetime(),
  hash: z.string(),
  /** Null: the first of its chain. */
  previousHash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const organizationId = id
  .optional()
  .describe('Absent: everything for platform admins, their own organisation for its admins.');

const moment = z.iso.datetime({ offset: true });

/** What an audit is filtered by. */
export const auditFilters = {
  organizationId,
  /** A group of acts. */
  group: z.enum(ACT_GROUPS).optional(),
  /** Who acted. */
  actorId: id.optional(),
  /** From this moment on, and before that one. */
  from: moment.optional(),
  to: moment.optional(),
  /** A word of an act, the name of a person, group or item, a number or a hash. */
  search: z.string().trim().max(200).default(''),
};

/** Newest first. Platform admins read all entries, organisation admins those of their organisation. */
export const readAudit = endpoint({
  method: 'GET',
  path: '/api/operations/audit',
  access: 'organisation-admin',
  summary: 'Read the audit of sign-ins, administration, access changes and exports',
  input: z.object({ ...auditFilters, ...pageInput }),
  output: page(auditEntry),
});

/** How a chain is broken; the number is that of the first act concerned. */
export const FAULTS = ['changed', 'missing', 'unlinked', 'rewritten', 'origin'] as const;
export type AuditFault = (typeof FAULTS)[number];

const auditCheck = z.object({
  checkedAt: z.iso.datetime(),
  /** How many acts there were. */
  acts: z.number().int(),
  firstAt: z.iso.datetime().nullable(),
  /** The last act that matches, and all before it. */
  verifiedNumber: z.number().int(),
  verifiedHash: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  /**
   * `changed`: an act no longer matches its hash; `missing`: it is gone; `unlinked`: it does not follow the one before;
   * `rewritten`: the whole chain was recomputed since an earlier verification; `origin`: where it came from was changed.
   */
  fault: z
    .object({
      kind: z.enum(FAULTS),
      number: z.number().int(),
      /** When the act took place; null for one that is gone. */
      at: z.iso.datetime().nullable(),
      /** When a verification first found the fault. */
      foundAt: z.iso.datetime(),
    })
    .nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

const ofChain = z.object({
  organizationId: id
    .optional()
    .describe(
      'Absent: the acts outside any organisation for platform admins, their own for organisation admins.',
    ),
});

/** The chain is verified every morning. */
export const readAuditCheck = endpoint({
  method: 'GET',
  path: '/api/operations/audit/check',
  access: 'organisation-admin',
  summary: 'The last verification of the audit',
  input: ofChain,
  output: z.object({ check: auditCheck.nullable() }),
});

const CHECKS_PER_MINUTE = 6;

export const checkAudit = endpoint({
  method: 'POST',
  path: '/api/operations/audit/check',
  access: 'organisation-admin',
  summary: 'Verify the audit now',
  details: 'Recomputes the hash of every act and compares each with the act before it.',
  input: ofChain,
  output: z.object({ check: auditCheck }),
  callsPerMinute: CHECKS_PER_MINUTE,
  isIdempotent: () => true,
});

/** Whether the caller may export the acts now: asked before the download, since a link cannot ask who is there. */
export const prepareAuditExport = endpoint({
  method: 'POST',
  path: '/api/operations/audit/export',
  access: 'organisation-admin',
  summary: 'Whether I may export the audit now',
  input: ofChain,
  output: z.void(),
  isIdempotent: () => true,
  needsConfirmation: () => true,
});

/** The same acts as a CSV file; needs a confirmation, and the export is itself an act. */
export const auditCsvPath = '/api/operations/audit.csv';
export const auditCsvInput = z.object(auditFilters);
