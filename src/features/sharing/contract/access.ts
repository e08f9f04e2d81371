import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalText } from '#base/validators.ts';
import { DEFAULT_ROLE, ROLES } from '../rules/roles.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';

/** D2 §5: an access list contains only people and groups; any other type is an « Invalid acl object ». */
const ENTITY_TYPES = ['User', 'Group'] as const;
type EntityType = (typeof ENTITY_TYPES)[number];
const entityType = z
  .custom<EntityType>((type) => ENTITY_TYPES.some((valid) => valid === type), {
    params: { reason: sharingReasons['invalid-acl-object'] },
  })
  .meta({ type: 'string', enum: ENTITY_TYPES });

/** D2 §3: the person or group of an access entry. */
export const entity = z.object({ entityType, entityId: id });
export type Entity = z.infer<typeof entity>;

/** An access entry as sent by the client; the displayed name is ignored and looked up. */
export const accessEntry = entity.extend({
  displayName: z.string().max(300).optional(),
  permission: z.enum(ROLES).default(DEFAULT_ROLE),
});
export type AccessEntry = z.output<typeof accessEntry>;

/** An access entry as it is shown. */
export const shownEntry = entity.extend({
  displayName: z.string(),
  /** A person's names, for their initials; empty for groups. */
  firstName: z.string(),
  lastName: z.string(),
  permission: z.enum(ROLES),
  /** A person's email address; empty for groups. */
  email: z.string(),
  /** Number of members of a group; 1 for a person. */
  memberCount: z.number().int(),
});
export type ShownEntry = z.infer<typeof shownEntry>;

/** A reflection that cites an item. */
export const linkedReflection = z.object({ id, title: z.string() });
export type LinkedReflection = z.infer<typeof linkedReflection>;

export const itemAccess = z.object({
  itemId: id,
  kind: z.enum(['analysis', 'reflection', 'document']),
  title: z.string(),
  /**
   * The caller's own role: only an owner changes access. Null in the response to someone who gave up their
   * own access.
   */
  role: z.enum(ROLES).nullable(),
  /** Groups by name, then people by name. */
  entries: z.array(shownEntry),
  reflections: z.array(linkedReflection),
});
export type ItemAccess = z.infer<typeof itemAccess>;

export const readAccess = endpoint({
  method: 'GET',
  path: '/api/shared/:itemId/access',
  access: 'signed-in',
  summary: 'Who has access to a shared item',
  input: z.object({ itemId: id }),
  output: itemAccess,
});

const MAX_CHANGES = 1_000;
const changes = {
  add: z.array(accessEntry).max(MAX_CHANGES).default([]),
  /** Entries as they were shown; only the person or group is read. */
  remove: z.array(z.looseObject(entity.shape)).max(MAX_CHANGES).default([]),
  /** Reflections to cite the item in, and to remove it from. */
  link: z.array(id).max(MAX_CHANGES).default([]),
  unlink: z.array(id).max(MAX_CHANGES).default([]),
};

/** States the desired result, so that a retry changes nothing. Applied completely or not at all. */
export const changeAccess = endpoint({
  method: 'PATCH',
  path: '/api/shared/:itemId/access',
  access: 'signed-in',
  summary: 'Grant and revoke access to a shared item, cite it in reflections',
  input: z.object({ itemId: id, ...changes }),
  output: itemAccess,
});

/** SE-03: participants of the citing reflections who would have no access after these changes. */
export const missingAccess = endpoint({
  method: 'POST',
  path: '/api/shared/:itemId/missing-access',
  access: 'signed-in',
  summary: 'Who would lack access to a shared item after some changes',
  input: z.object({ itemId: id, ...changes }),
  output: z.object({ missing: z.array(shownEntry) }),
  isIdempotent: () => true,
});

export const MAX_GRANTEES = 20;

const searchInput = z.object({
  search: optionalText(200).default(''),
  limit: z.coerce.number<number>().int().min(1).max(MAX_GRANTEES).default(8),
});
const grantees = z.object({ entries: z.array(shownEntry), reflections: z.array(linkedReflection) });

/** SE-01: people, groups and reflections an item can be shared with, without those that have it already. */
export const findGrantees = endpoint({
  method: 'GET',
  path: '/api/shared/:itemId/grantees',
  access: 'signed-in',
  summary: 'Find people, groups and reflections to share an item with',
  input: searchInput.extend({ itemId: id }),
  output: grantees,
});

/** The same for an analysis that is created when it is shared: everyone but the caller. */
export const findFirstGrantees = endpoint({
  method: 'GET',
  path: '/api/grantees',
  access: 'signed-in',
  summary: 'Find people, groups and reflections to share a new analysis with',
  input: searchInput,
  output: grantees,
});
