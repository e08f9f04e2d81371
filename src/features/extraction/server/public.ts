export { openPageReader, type PageReader } from './open-page-reader.ts';
export type { PageInput, PageReading } from './page-reading.ts';
export { readPage } from './read-page.ts';
export { sanitise } from './sanitise.ts';
