import { z } from 'zod';
import { openFeedReader } from '../../src/features/sources/feeds/server/open-feed-reader.ts';
import type { Verb } from './answer-lines.ts';

const answer = z.object({
  id: z.unknown().optional(),
  content_b64: z.string(),
  url: z.string().default(''),
  headers: z.record(z.string(), z.unknown()).default({}),
});

/** Reads feeds as sources do, in the same subprocess. */
export function feedVerb(): Verb {
  const reader = openFeedReader();
  return {
    async answer(input) {
      const { id, content_b64, url, headers } = answer.parse(input);
      const headerValue = (name: string) => {
        const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
        return typeof value === 'string' ? value : null;
      };
      try {
        const {
          entries,
          isCut: _cut,
          ...feed
        } = await reader.read({
          bytes: Buffer.from(content_b64, 'base64'),
          url: URL.parse(headerValue('content-location') ?? '', url || undefined)?.href ?? url,
          contentType: headerValue('content-type'),
        });
        return { id, ok: true, feed, entries: entries.map(({ image: _, ...entry }) => entry) };
      } catch {
        return { id, ok: false };
      }
    },
    close: () => reader.close(),
  };
}
