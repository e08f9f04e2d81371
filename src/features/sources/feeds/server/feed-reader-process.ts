import { serveSubprocess } from '#platform/aside/serve-subprocess.ts';
import type { FeedReaderRequest, FeedReaderResponse } from './feed-reader-response.ts';
import { findFeeds } from './find-feeds.ts';
import { readFeed } from './read-feed.ts';

serveSubprocess(async (request: FeedReaderRequest): Promise<FeedReaderResponse> => {
  if (request.task === 'greet') return { task: 'greet' };
  if (request.task === 'find') return { task: 'find', feeds: findFeeds(request.html, request.url) };
  const read = readFeed(request.input);
  return typeof read === 'string'
    ? { task: 'read', feed: null, reason: read }
    : { task: 'read', feed: read, reason: null };
});
