import { serveAside } from '#platform/aside/serve-aside.ts';
import type { PageInput } from './page-reading.ts';
import { readPage } from './read-page.ts';

/** Reads strangers' pages, in a process of its own. */
serveAside(async (page: PageInput) => readPage(page));
