import { z } from 'zod';
import { findAnchor } from '../../src/features/documents/anchoring/rules/find-anchor.ts';
import type { Verb } from './answer-lines.ts';

/** Unknown fields of a passage may be omitted or null. */
const optional = <T extends z.ZodType>(known: T) => known.nullish().transform((value) => value ?? undefined);

const place = optional(z.number().int().min(0));
const question = z.object({
  text: z.string(),
  selector: z.object({
    exact: z.string().refine((quote) => quote.trim() !== '', 'Words to look for are needed'),
    prefix: optional(z.string()),
    suffix: optional(z.string()),
    start: place,
    end: place,
  }),
});

/** Locates a passage as the reader does. */
export function anchorVerb(): Verb {
  return {
    async answer(input) {
      const { text, selector } = question.parse(input);
      return findAnchor(text, selector) ?? { start: null };
    },
    close: async () => undefined,
  };
}
