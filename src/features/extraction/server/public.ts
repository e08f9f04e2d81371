// Reading itself is not here: what it stands on is loaded by the process that reads, and not by the server.
export { openPageReader, type PageReader } from './open-page-reader.ts';
export type { PageReading } from './page-reading.ts';
export { sanitise } from './sanitising/sanitise.ts';
