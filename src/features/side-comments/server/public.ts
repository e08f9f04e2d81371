/** What other features and the wiring may use of side comments on the server. */
export { sideCommentRoutes } from './routes.ts';
export { sideComments, sideThreads } from './side-comments-tables.ts';
