import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';

const nothing = z.undefined();
const count = z.number().int();

/** Live topic of the state of all indexes. */
export const INDEX_TOPIC = 'platform:search';

/** How an index stands. */
const indexState = z.object({
  /** What can be found in it. */
  findables: count,
  /** Changed, and not in it yet. */
  pending: count,
  /** Found by its words only, since the server of the model did not answer. */
  withoutVectors: count,
  /** The model whose vectors it holds; null while it was never made. */
  embeddingsId: z.string().nullable(),
  /** `asked`: it begins once whoever keeps the index comes to it. */
  rebuild: z.enum(['none', 'asked', 'underway']),
  rebuilt: count,
  toRebuild: count,
  isCheckAsked: z.boolean(),
  /** Null: never. What was found is mended by itself. */
  lastCheck: z.object({ at: z.iso.datetime(), missing: count, stale: count, superfluous: count }).nullable(),
});
export type IndexState = z.infer<typeof indexState>;

/** The index of one organisation. */
const organisationIndex = indexState.extend({ organisationId: id, name: z.string() });
export type OrganisationIndex = z.infer<typeof organisationIndex>;

/** By the name of the organisation. */
export const readSearchIndex = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: 'platform-admin',
  summary: 'See the state of the search index of each organisation',
  input: z.object(pageInput),
  output: page(organisationIndex).extend({
    /** Of what feeds published, which belongs to no organisation; null before anything was. */
    published: indexState.nullable(),
    /** Of all of them together. */
    pending: count,
    rebuilding: count,
  }),
});

/** Asks for it; searches go on meanwhile. What is asked already is asked once. `PUBLISHED` stands for what feeds published. */
export const rebuildSearchIndex = endpoint({
  method: 'POST',
  path: '/api/admin/search/rebuild',
  access: 'platform-admin',
  summary: 'Have the search index of one organisation, or of all, made anew',
  input: z.object({ organisationId: id.optional() }),
  output: nothing,
  twiceIsOnce: () => true,
});

/** Asks for it; what it found stands in the state, and is mended by itself. */
export const checkSearchIndex = endpoint({
  method: 'POST',
  path: '/api/admin/search/check',
  access: 'platform-admin',
  summary: 'Have every search index compared with the database, and mended',
  input: z.object({}),
  output: nothing,
  twiceIsOnce: () => true,
});
