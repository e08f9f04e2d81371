// Reading itself is not here: what it stands on is loaded by the process that reads, and not by the server.
export { type FeedReader, openFeedReader } from './open-feed-reader.ts';
