import { serveAside } from '#platform/aside/serve-aside.ts';
import type { FeedAnswer, FeedTask } from './feed-answer.ts';
import { findFeeds } from './find-feeds.ts';
import { readFeed } from './read-feed.ts';

serveAside(async (request: FeedTask): Promise<FeedAnswer> => {
  if (request.task === 'greet') return { task: 'greet' };
  if (request.task === 'find') return { task: 'find', feeds: findFeeds(request.html, request.url) };
  const read = readFeed(request.input);
  return typeof read === 'string'
    ? { task: 'read', feed: null, reason: read }
    : { task: 'read', feed: read, reason: null };
});
