import { type Route, route } from '#platform/http/route.ts';
import * as threads from '../contract/threads.ts';
import { addComment, archiveComment, rewriteComment } from './comment.ts';
import { listThreads } from './list-threads.ts';
import { resolveThread } from './resolve-thread.ts';

/** The endpoints of side comments. */
export const sideCommentRoutes: readonly Route[] = [
  route(threads.listThreads, listThreads),
  route(threads.addComment, addComment),
  route(threads.rewriteComment, rewriteComment),
  route(threads.archiveComment, archiveComment),
  route(threads.resolveThread, resolveThread),
];
