import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { optionalText } from '#base/validators.ts';
import { DEFAULT_ROLE, ROLES } from '../rules/roles.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';

/** D2 §5: only people and groups stand in an access list; any other type is an « Invalid acl object ». */
const ENTITY_TYPES = ['User', 'Group'] as const;
type EntityType = (typeof ENTITY_TYPES)[number];
const entityType = z
  .custom<EntityType>((type) => ENTITY_TYPES.some((valid) => valid === type), {
    params: { reason: sharingReasons['invalid-acl-object'] },
  })
  .meta({ type: 'string', enum: ENTITY_TYPES });

/** D2 §3: whom one line of an access list speaks of. */
export const entity = z.object({ entityType, entityId: id });
export type Entity = z.infer<typeof entity>;

/** As a caller writes it; what the server shows as a name is looked up, not believed. */
export const accessEntry = entity.extend({
  displayName: z.string().max(300).optional(),
  permission: z.enum(ROLES).default(DEFAULT_ROLE),
});
export type AccessEntry = z.output<typeof accessEntry>;

/** As it is shown. */
export const shownEntry = entity.extend({
  displayName: z.string(),
  /** A person's names, for their initials; empty for groups. */
  firstName: z.string(),
  lastName: z.string(),
  permission: z.enum(ROLES),
  /** A person's address; empty for groups. */
  email: z.string(),
  /** How many people a group holds; 1 for a person. */
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
  /** The caller's own role: only an owner changes who has access. Null in answer to who gave up their own. */
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
  summary: 'Who has access to a shared thing',
  input: z.object({ itemId: id }),
  output: itemAccess,
});

const MOST_CHANGES = 1_000;
const changes = {
  add: z.array(accessEntry).max(MOST_CHANGES).default([]),
  /** Lines as they were shown: whom they speak of is enough. */
  remove: z.array(z.looseObject(entity.shape)).max(MOST_CHANGES).default([]),
  /** Reflections to cite it in, and to take it out of. */
  link: z.array(id).max(MOST_CHANGES).default([]),
  unlink: z.array(id).max(MOST_CHANGES).default([]),
};

/** States what should be, so that a retry changes nothing. All of it, or nothing. */
export const changeAccess = endpoint({
  method: 'PATCH',
  path: '/api/shared/:itemId/access',
  access: 'signed-in',
  summary: 'Give and take access to a shared thing, cite it in reflections',
  input: z.object({ itemId: id, ...changes }),
  output: itemAccess,
});

/** SE-03: who takes part in the reflections concerned and would still have no access after these changes. */
export const missingAccess = endpoint({
  method: 'POST',
  path: '/api/shared/:itemId/missing-access',
  access: 'signed-in',
  summary: 'Who would lack access to a shared thing after some changes',
  input: z.object({ itemId: id, ...changes }),
  output: z.object({ missing: z.array(shownEntry) }),
  twiceIsOnce: () => true,
});

export const MOST_GRANTEES = 20;

const searched = z.object({
  search: optionalText(200).default(''),
  limit: z.coerce.number<number>().int().min(1).max(MOST_GRANTEES).default(8),
});
const grantees = z.object({ entries: z.array(shownEntry), reflections: z.array(linkedReflection) });

/** SE-01: people, groups and reflections something can be shared with, without those who already have it. */
export const findGrantees = endpoint({
  method: 'GET',
  path: '/api/shared/:itemId/grantees',
  access: 'signed-in',
  summary: 'Find people, groups and reflections to share something with',
  input: searched.extend({ itemId: id }),
  output: grantees,
});

/** The same for an analysis that is made only when it is shared: everyone but the caller. */
export const findFirstGrantees = endpoint({
  method: 'GET',
  path: '/api/grantees',
  access: 'signed-in',
  summary: 'Find people, groups and reflections to share a new analysis with',
  input: searched,
  output: grantees,
});
