import { z } from 'zod';
import { feed, offeredFeed } from '../contract/feed.ts';
import { feedReasons } from '../rules/feed-reasons.ts';
import type { FeedInput } from './read-feed.ts';

/** Requests to the feed reader subprocess. */
export type FeedReaderRequest =
  | { readonly task: 'greet' }
  | { readonly task: 'read'; readonly input: FeedInput }
  | { readonly task: 'find'; readonly html: string; readonly url: string };

const REASONS = Object.values(feedReasons).map(({ key }) => key);

/** Responses of the feed reader subprocess. */
export const feedReaderResponse = z.discriminatedUnion('task', [
  z.object({ task: z.literal('greet') }),
  z.object({ task: z.literal('read'), feed: feed.nullable(), reason: z.enum(REASONS).nullable() }),
  z.object({ task: z.literal('find'), feeds: z.array(offeredFeed) }),
]);
export type FeedReaderResponse = z.infer<typeof feedReaderResponse>;
