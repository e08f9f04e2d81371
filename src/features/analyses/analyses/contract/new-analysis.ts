import { z } from 'zod';
import { id } from '#base/ids.ts';
import { oneLine } from '#base/one-line.ts';
import { parseDate } from '#base/parse-date.ts';
import { optionalText, webUrl } from '#base/validators.ts';
import { chosenTags } from '#features/analyses/tags/contract/tags.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#features/documents/documents/rules/description-sizes.ts';
import { accessEntry } from '#features/sharing/contract/access.ts';

export const THREAD_NAME_MAX = 120;

/** The name of one analysis of a document; when empty it is named after its author. */
export const threadName = optionalText(THREAD_NAME_MAX).refine((name) => !/\p{Cc}/u.test(name), {
  params: { validator: 'invalid' },
});

/**
 * D2 §7: the input that creates an analysis. `document.id` names a captured document; without it, or when it
 * is unknown, the address decides and the page is read in the background. The caller becomes an owner in
 * addition to the entries of `acl`.
 */
export const newAnalysis = z.object({
  id: id.optional(),
  document: z.object({
    id: id.optional(),
    title: oneLine(TITLE_MAX).optional(),
    description: optionalText(DESCRIPTION_MAX).default(''),
    url: webUrl.optional(),
    datePublished: z.iso
      .datetime({ offset: true })
      .refine((written) => parseDate(written) !== null, { params: { validator: 'date' } })
      .nullish(),
    /**
     * Fetched and stored when the page itself names no image, never loaded from its own address; one that
     * starts with /img is discarded.
     */
    image_url: z.string().max(2_048).nullish(),
    source_id: z.string().max(200).optional(),
    content_type: z.string().max(200).default('text/html'),
  }),
  acl: z.array(accessEntry).max(1_000).default([]),
  tags: chosenTags.default([]),
  threadName: threadName.default(''),
});
export type NewAnalysis = z.output<typeof newAnalysis>;
