import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { language } from '#base/language.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';

export const PROVISIONING_TOKEN_MAX_DAYS = 365;
/** The refusals that are kept. */
export const FAILURES_KEPT = 20;

/** The token of the directory; there is one per organisation. Its secret is shown once. */
const provisioningToken = z.object({
  createdAt: z.iso.datetime(),
  /** Null once their account is gone. */
  createdBy: namedPerson.nullable(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** A refused call of the directory. */
const provisioningFailure = z.object({
  id,
  at: z.iso.datetime(),
  /** GET, POST, PUT, PATCH or DELETE. */
  method: z.string(),
  resource: z.enum(['person', 'group', 'other']),
  /** The address of the person or the name of the group, as far as it is known. */
  target: z.string().nullable(),
  status: z.number().int(),
  /** The reason in each language. */
  detail: z.record(language, z.string()),
});
export type ProvisioningFailure = z.infer<typeof provisioningFailure>;

export const provisioning = z.object({
  /** What the directory is given as the address of this installation. */
  baseUrl: z.string(),
  token: provisioningToken.nullable(),
  personCount: z.number().int(),
  groupCount: z.number().int(),
  /** Newest first. */
  failures: z.array(provisioningFailure).max(FAILURES_KEPT),
});
export type Provisioning = z.infer<typeof provisioning>;

const path = '/admin/organization/:organizationId/provisioning';

export const readProvisioning = endpoint({
  method: 'GET',
  path,
  access: 'organisation-admin',
  summary: 'Read how a directory provisions an organisation',
  input: z.object({ organizationId: id }),
  output: provisioning,
});

/** Replaces the previous token, which ends at once. The administrators are notified by mail. */
export const createProvisioningToken = endpoint({
  method: 'POST',
  path: `${path}/token`,
  access: 'organisation-admin',
  summary: 'Create or renew the token of the directory',
  input: z.object({
    organizationId: id,
    expiresInDays: z.number().int().min(1).max(PROVISIONING_TOKEN_MAX_DAYS),
  }),
  output: z.object({ secret: z.string(), provisioning }),
  needsConfirmation: () => true,
});

/** Disconnects the directory: people and groups stay as they are, and are edited by hand from then on. */
export const revokeProvisioningToken = endpoint({
  method: 'DELETE',
  path: `${path}/token`,
  access: 'organisation-admin',
  summary: 'Revoke the token of the directory',
  input: z.object({ organizationId: id }),
  output: provisioning,
  needsConfirmation: () => true,
});
