import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { openSubprocess } from '#platform/subprocess/open-subprocess.ts';
import { SubprocessFailure } from '#platform/subprocess/subprocess-protocol.ts';
import { type DiscoveredFeed, discoveredFeed, type Feed, feed } from '../contract/feed.ts';
import { FEED_MAX_BYTES, type FeedReason, feedReasons } from '../rules/feed-reasons.ts';
import type { FeedInput } from './read-feed.ts';

/** Requests to the feed reader subprocess. */
export type FeedReaderRequest =
  | { readonly task: 'greet' }
  | { readonly task: 'read'; readonly input: FeedInput }
  | { readonly task: 'find'; readonly html: string; readonly url: string };

const REASONS = Object.values(feedReasons).map(({ key }) => key);

/** Responses of the feed reader subprocess. */
const feedReaderResponse = z.discriminatedUnion('task', [
  z.object({ task: z.literal('greet') }),
  z.object({ task: z.literal('read'), feed: feed.nullable(), reason: z.enum(REASONS).nullable() }),
  z.object({ task: z.literal('find'), feeds: z.array(discoveredFeed) }),
]);
export type FeedReaderResponse = z.infer<typeof feedReaderResponse>;

export interface FeedReader {
  /** Rejects with one of `feedReasons` if the input is no feed, too large, too damaged or too complex. */
  read(input: FeedInput): Promise<Feed>;
  /** The feeds that a page offers, the most likely first. */
  findFeeds(page: { readonly html: string; readonly url: string }): Promise<DiscoveredFeed[]>;
  close(): Promise<void>;
}

/** An ordinary feed takes a few milliseconds. */
const LIMIT_MS = 1_600;
/** Time to load the subprocess from a slow disk. */
const START_MS = 15_000;
const MEMORY_MB = 512;

/** Opens a feed reader that parses in a subprocess, so that a hostile feed only costs time. */
export function openFeedReader(): FeedReader {
  const subprocess = openSubprocess<FeedReaderRequest, FeedReaderResponse>({
    module: new URL('./feed-reader-process.ts', import.meta.url),
    output: feedReaderResponse,
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
  });

  async function ask(task: FeedReaderRequest): Promise<FeedReaderResponse> {
    try {
      // Starting the subprocess takes a good part of the limit, so it is started before the clock of the feed runs.
      await subprocess.run({ task: 'greet' }, START_MS);
      return await subprocess.run(task);
    } catch (failure) {
      if (!(failure instanceof SubprocessFailure)) throw failure;
      throw refusal(failure.problem === 'broken' ? 'feed-unreadable' : 'feed-too-complex', failure);
    }
  }

  return {
    async read({ bytes, url, contentType }) {
      if (bytes.length > FEED_MAX_BYTES) throw refusal('feed-too-large');
      const answer = await ask({ task: 'read', input: { bytes, url, contentType } });
      if (answer.task === 'read' && answer.feed) return answer.feed;
      throw refusal((answer.task === 'read' && answer.reason) || 'feed-unreadable');
    },
    async findFeeds({ html, url }) {
      const answer = await ask({ task: 'find', html: html.slice(0, FEED_MAX_BYTES), url });
      return answer.task === 'find' ? answer.feeds : [];
    },
    close: () => subprocess.close(),
  };
}

function refusal(reason: FeedReason, cause?: unknown): AppError {
  return new AppError(reason === 'feed-too-large' ? 'too-large' : 'unsupported', feedReasons[reason], {
    cause,
  });
}
