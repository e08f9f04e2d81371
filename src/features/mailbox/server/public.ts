/** What the wiring may use of the mailbox on the server. */
export { mailboxParts, mailboxRoutes } from './routes.ts';
