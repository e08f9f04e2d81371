import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/text-schemas.ts';
import { optionalText } from '#base/validators.ts';

export const TAG_MAX = 60;
/** A bound for one request; more than anyone reads on a card. */
export const TAGS_MAX = 50;

/** D2 §3: a tag from the organisation's vocabulary, or a personal one. */
export const tag = z.object({ text: z.string(), source: z.enum(['user', 'organization']) });
export type Tag = z.infer<typeof tag>;

/** D3 §3: a tag of an analysis, with its id, path and creation time, which stay when other tags change. */
export const analysisTag = tag.extend({ id, refPath: z.string(), timestamp: z.iso.datetime() });
export type AnalysisTag = z.infer<typeof analysisTag>;

/** A tag on a screen; one that was just chosen has no id yet. */
export const shownTag = analysisTag.partial({ id: true, refPath: true, timestamp: true });

/**
 * Tags as a person chooses them: words, or tags as they were shown. Spellings that differ only in case,
 * accents or spaces are one tag; whether it belongs to the vocabulary is looked up, never taken from the
 * request.
 */
export const chosenTags = z
  .array(z.union([oneLine(TAG_MAX), z.looseObject({ text: oneLine(TAG_MAX) }).transform(({ text }) => text)]))
  .max(TAGS_MAX);

/**
 * Tags that start with the given letters: the organisation's first, then words used on analyses the caller
 * may open.
 */
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
