import { serveAside } from '#platform/aside/serve-aside.ts';
import type { FeedAnswer, FeedTask } from './feed-answer.ts';
import { findFeeds } from './find-feeds.ts';
import { readFeed } from './read-feed.ts';

serveAside(async (asked: FeedTask): Promise<FeedAnswer> => {
  if (asked.task === 'greet') return { task: 'greet' };
  if (asked.task === 'find') return { task: 'find', feeds: findFeeds(asked.html, asked.url) };
  const read = readFeed(asked.input);
  return typeof read === 'string'
    ? { task: 'read', feed: null, reason: read }
    : { task: 'read', feed: read, reason: null };
});
