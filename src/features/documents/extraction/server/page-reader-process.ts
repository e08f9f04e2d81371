import { serveAside } from '#platform/aside/serve-aside.ts';
import type { PageInput } from './page-reading.ts';
import { readPage } from './read-page.ts';

serveAside(async (input: PageInput) => readPage(input));
