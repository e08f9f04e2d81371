/** What other features may use of rich text on the server. */
export { textOfDocument } from './read-text.ts';
export { rewriteText } from './rewrite-text.ts';
export { writeText } from './write-text.ts';
