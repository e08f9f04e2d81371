import { z } from 'zod';
import { auditInfo } from '#base/audit-info.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalPageInput, UNPAGED_LIST_MAX } from '#base/paging.ts';
import { oneLine } from '#base/text-schemas.ts';
import { optionalText } from '#base/validators.ts';
import { group } from '#features/accounts/accounts/contract/profile.ts';
import { organisationUser } from './people.ts';

export const ORGANISATION_NAME_MAX = 120;
export const HIGHEST_MAXIMUM = 1_000_000;

/** AD-02: maxima arrive as numbers or as typed text and are parsed as integers; empty means no limit. */
const maximum = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  if (typed === '') return null;
  // Fractions are parsed too, so that they are refused as fractions rather than as « not a number ».
  return /^[+-]?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : value;
}, z.int().min(0).max(HIGHEST_MAXIMUM).nullable());

/** `false` omits the people, which can be thousands, for screens that show only counts. */
const people = z.enum(['true', 'false']).default('true');

/** D1 §3: an organisation. */
export const organisation = z.object({
  id,
  name: z.string(),
  /** Null: no limit. */
  maxUsers: z.number().int().nullable(),
  maxGroups: z.number().int().nullable(),
  userCount: z.number().int(),
  /** How many of the users are organisation admins. */
  adminCount: z.number().int(),
  /** Without the organisation group. */
  groupCount: z.number().int(),
  /** Whether everyone must have a second factor. */
  requiresSecondFactor: z.boolean(),
  /** The group that always contains every member; it is not listed, counted or deleted. */
  organizationGroup: z.object({ id, name: z.string() }),
  /** All people by last name, and all groups by name without the organisation group; absent with `people: false`. */
  users: z.array(organisationUser).max(UNPAGED_LIST_MAX).optional(),
  groups: z.array(group).max(UNPAGED_LIST_MAX).optional(),
  createdOn: z.iso.datetime(),
  auditInfo,
});
export type Organisation = z.infer<typeof organisation>;

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organization/',
  access: 'platform-admin',
  summary: 'Create an organisation',
  input: z.object({
    name: oneLine(ORGANISATION_NAME_MAX),
    maxUsers: maximum.default(null),
    maxGroups: maximum.default(null),
  }),
  output: organisation,
});

/** Changes the given fields. A maximum below the current number is accepted and only blocks creation. */
export const changeOrganisation = endpoint({
  method: 'PUT',
  path: '/admin/organization/:organizationId/',
  access: 'platform-admin',
  summary: 'Change an organisation',
  input: z.object({
    organizationId: id,
    name: oneLine(ORGANISATION_NAME_MAX).optional(),
    maxUsers: maximum.optional(),
    maxGroups: maximum.optional(),
    people,
  }),
  output: organisation,
});

/** Organisation admins read their own organisation, platform admins any. */
export const readOrganisation = endpoint({
  method: 'GET',
  path: '/admin/organization/:organizationId',
  access: 'organisation-admin',
  summary: 'Read an organisation with its people and groups',
  input: z.object({ organizationId: id, people }),
  output: organisation,
});

/**
 * Sorted by name; complete unless a page is requested. `totalUsers` counts the people of all organisations, not only
 * the found ones.
 */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/admin/organization/',
  access: 'platform-admin',
  summary: 'List organisations',
  input: z.object({ search: optionalText(200).default(''), people, ...optionalPageInput }),
  output: z.object({
    organizations: z.array(organisation),
    total: z.number().int(),
    totalUsers: z.number().int(),
  }),
});

/**
 * Requires a second factor of everyone, or no longer. Refused with `confirmation-needed` unless the caller has just confirmed
 * who they are, and with `own-second-factor-first` while they have none themselves.
 */
export const setSecondFactorPolicy = endpoint({
  method: 'PUT',
  path: '/admin/organization/:organizationId/second-factor',
  access: 'organisation-admin',
  summary: 'Require a second factor of everyone in an organisation',
  input: z.object({ organizationId: id, required: z.boolean() }),
  output: organisation,
  needsConfirmation: () => true,
});
