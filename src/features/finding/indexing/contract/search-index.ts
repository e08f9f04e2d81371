import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, type OrganisationId } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';

const nothing = z.undefined();
const count = z.number().int();

/** Live topic of the state of all indexes. */
export const INDEX_TOPIC = 'platform:search';

/** The state of an index. */
const indexState = z.object({
  /** The number of indexed items. */
  findables: count,
  /** The number of changed items not indexed yet. */
  pending: count,
  /** The number of items without vectors, found by words only, because the model did not respond. */
  withoutVectors: count,
  /** The model of the vectors; null before the first build. */
  embeddingsId: z.string().nullable(),
  /** `asked`: requested, and not started yet. */
  rebuild: z.enum(['none', 'asked', 'underway']),
  rebuilt: count,
  toRebuild: count,
  isCheckAsked: z.boolean(),
  /** Null: never checked. Differences are repaired automatically. */
  lastCheck: z.object({ at: z.iso.datetime(), missing: count, stale: count, superfluous: count }).nullable(),
});
export type IndexState = z.infer<typeof indexState>;

/** The index of one organisation. */
const organisationIndex = indexState.extend({ organisationId: id, name: z.string() });
export type OrganisationIndex = z.infer<typeof organisationIndex>;

/** Sorted by the name of the organisation. */
export const readSearchIndex = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: 'platform-admin',
  summary: 'See the state of the search index of each organisation',
  input: z.object(pageInput),
  output: page(organisationIndex).extend({
    /** The index of publications, which belong to no organisation; null before there were any. */
    published: indexState.nullable(),
    /** Totals. */
    pending: count,
    rebuilding: count,
  }),
});

/** Requests a rebuild; searches continue meanwhile. Repeated requests are merged. `PUBLISHED` means the publications. */
export const rebuildSearchIndex = endpoint({
  method: 'POST',
  path: '/api/admin/search/rebuild',
  access: 'platform-admin',
  summary: 'Have the search index of one organisation, or of all, made anew',
  input: z.object({ organisationId: id.optional() }),
  output: nothing,
  isIdempotent: () => true,
});

/** Requests a check; its result is part of the state, and differences are repaired automatically. */
export const checkSearchIndex = endpoint({
  method: 'POST',
  path: '/api/admin/search/check',
  access: 'platform-admin',
  summary: 'Have every search index compared with the database, and mended',
  input: z.object({}),
  output: nothing,
  isIdempotent: () => true,
});

/** The reserved organisation id under which publications, which belong to no organisation, are indexed. */
export const PUBLIC_SCOPE_ID: OrganisationId = '00000000-0000-0000-0000-000000000000';
