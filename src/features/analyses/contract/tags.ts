import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { page, pageInput } from '#base/paging.ts';
import { optionalText } from '#base/validators.ts';
import { oneLine } from '#features/accounts/contract/one-line.ts';

export const TAG_MAX = 60;
/** More than anyone reads on a card; a bound for one request. */
export const TAGS_MAX = 50;

/** D2 §3: from the organisation's vocabulary, or a person's own word. */
export const tag = z.object({ text: z.string(), source: z.enum(['user', 'organization']) });
export type Tag = z.infer<typeof tag>;

/**
 * As chosen: a word, or a tag as it was shown. However it is written, it stands once; whether it is the organisation's
 * is looked up, not believed.
 */
export const chosenTags = z
  .array(z.union([oneLine(TAG_MAX), z.object({ text: oneLine(TAG_MAX) }).transform(({ text }) => text)]))
  .max(TAGS_MAX);

/** Those that begin so, the organisation's first, then words used on analyses the caller may open. */
export const findTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'signed-in',
  summary: 'Find tags by their first letters',
  input: z.object({
    search: optionalText(TAG_MAX).default(''),
    limit: z.coerce.number<number>().int().min(1).max(50).default(8),
  }),
  output: z.object({ tags: z.array(tag) }),
});

/** AL-13: the selection replaces the tags. */
export const setTags = endpoint({
  method: 'PUT',
  path: '/api/analyses/:analysisId/tags',
  access: 'signed-in',
  summary: 'Say which tags an analysis has',
  input: z.object({ analysisId: id, tags: chosenTags }),
  output: z.object({ tags: z.array(tag) }),
});

/** The organisation's own vocabulary, for those who keep it. */
export const listOrganisationTags = endpoint({
  method: 'GET',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'The tags of my organisation, with how often each is used',
  input: z.object({ search: optionalText(TAG_MAX).default(''), ...pageInput }),
  output: page(z.object({ text: z.string(), uses: z.number().int() })),
});

/** A word that was a person's own on some analyses becomes the organisation's there too. */
export const addOrganisationTag = endpoint({
  method: 'POST',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'Add a tag to the vocabulary of my organisation',
  input: z.object({ text: oneLine(TAG_MAX) }),
  output: z.object({ text: z.string() }),
});

/** Analyses that bear it show the new word. One that stands already is refused. */
export const renameOrganisationTag = endpoint({
  method: 'PUT',
  path: '/api/organisation-tags',
  access: 'organisation-admin',
  summary: 'Rename a tag of my organisation wherever it stands',
  input: z.object({ text: oneLine(TAG_MAX), to: oneLine(TAG_MAX) }),
  output: z.object({ text: z.string() }),
});

/** Analyses keep the word, as a person's own. */
export const removeOrganisationTag = endpoint({
  method: 'DELETE',
  path: '/api/organisation-tags/:text',
  access: 'organisation-admin',
  summary: 'Take a tag out of the vocabulary of my organisation',
  input: z.object({ text: oneLine(TAG_MAX) }),
  output: z.object({}),
});
