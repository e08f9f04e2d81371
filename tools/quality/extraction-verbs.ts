import { z } from 'zod';
import { openPageReader } from '../../src/features/documents/extraction/server/open-page-reader.ts';
import { sanitise } from '../../src/features/documents/extraction/server/sanitise.ts';
import type { Verb } from './answer-lines.ts';

const page = z.object({ id: z.unknown().optional(), url: z.string(), html: z.string() });

/** Reads pages as a capture does, in the same subprocess. */
export function extractVerb(): Verb {
  const reader = openPageReader();
  return {
    async answer(input) {
      const { id, url, html } = page.parse(input);
      try {
        const { text, title, byline, publishedAt, language, imageUrl } = await reader.read({ url, html });
        return { id, text, title, byline, date: publishedAt, lang: language, image: imageUrl };
      } catch (failure) {
        return { id, error: failure instanceof Error ? failure.message : String(failure) };
      }
    },
    close: () => reader.close(),
  };
}

const snippet = z.object({ html: z.string() });

/** Sanitises HTML as the product does. */
export function sanitizeVerb(): Verb {
  return {
    answer: async (input) => ({ html: sanitise(snippet.parse(input).html) }),
    close: async () => undefined,
  };
}
