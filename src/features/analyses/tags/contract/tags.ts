import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { optionalText } from '#base/validators.ts';

export const TAG_MAX = 60;
/** More than anyone reads on a card; a bound for one request. */
export const TAGS_MAX = 50;

/** D2 §3: from the organisation's vocabulary, or a person's own word. */
export const tag = z.object({ text: z.string(), source: z.enum(['user', 'organization']) });
export type Tag = z.infer<typeof tag>;

/** D3 §3: as it stands on an analysis: where, and since when, whatever becomes of the others. */
export const analysisTag = tag.extend({ id, refPath: z.string(), timestamp: z.iso.datetime() });
export type AnalysisTag = z.infer<typeof analysisTag>;

/** On a screen, one that was just chosen stands beside those that are kept. */
export const shownTag = analysisTag.partial({ id: true, refPath: true, timestamp: true });

/**
 * As chosen: a word, or a tag as it was shown. However it is written, it stands once; whether it is the organisation's
 * is looked up, not believed.
 */
export const chosenTags = z
  .array(z.union([oneLine(TAG_MAX), z.looseObject({ text: oneLine(TAG_MAX) }).transform(({ text }) => text)]))
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
