import { AppError } from '#base/app-error.ts';
import { AsideFailure } from '#platform/aside/aside-failure.ts';
import { openAside } from '#platform/aside/open-aside.ts';
import type { Feed, OfferedFeed } from '../contract/feed.ts';
import { FEED_MAX_BYTES } from '../rules/feed-limits.ts';
import { type FeedReason, feedReasons } from '../rules/feed-reasons.ts';
import { type FeedAnswer, type FeedTask, feedAnswer } from './feed-answer.ts';
import type { FeedInput } from './read-feed.ts';

export interface FeedReader {
  /** Rejects with one of `feedReasons` when it is no feed, or too large, too damaged or too complex a one. */
  read(input: FeedInput): Promise<Feed>;
  /** The feeds that a page offers, the likeliest first. */
  findFeeds(page: { readonly html: string; readonly url: string }): Promise<OfferedFeed[]>;
  close(): Promise<void>;
}

/** An ordinary feed takes some milliseconds. */
const LIMIT_MS = 1_600;
/** A process that has to be loaded from a slow disk first. */
const START_MS = 15_000;
const MEMORY_MB = 512;

/** Reads feeds in a process of their own: a hostile one costs time and nothing else. */
export function openFeedReader(): FeedReader {
  const aside = openAside<FeedTask, FeedAnswer>({
    module: new URL('./feed-reader-process.ts', import.meta.url),
    output: feedAnswer,
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
  });

  async function ask(task: FeedTask): Promise<FeedAnswer> {
    try {
      // Starting a process counts as its time, a good part of a feed's limit; that is not the feed's doing.
      await aside.run({ task: 'greet' }, START_MS);
      return await aside.run(task);
    } catch (failure) {
      if (!(failure instanceof AsideFailure)) throw failure;
      throw refusal(failure.problem === 'broken' ? 'feed-unreadable' : 'feed-too-complex', failure);
    }
  }

  return {
    async read({ bytes, url, contentType }) {
      if (bytes.length > FEED_MAX_BYTES) throw refusal('feed-too-large');
      const said = await ask({ task: 'read', input: { bytes, url, contentType } });
      if (said.task === 'read' && said.feed) return said.feed;
      throw refusal((said.task === 'read' && said.reason) || 'feed-unreadable');
    },
    async findFeeds({ html, url }) {
      const said = await ask({ task: 'find', html: html.slice(0, FEED_MAX_BYTES), url });
      return said.task === 'find' ? said.feeds : [];
    },
    close: () => aside.close(),
  };
}

function refusal(reason: FeedReason, cause?: unknown): AppError {
  return new AppError(reason === 'feed-too-large' ? 'too-large' : 'unsupported', feedReasons[reason], {
    cause,
  });
}
