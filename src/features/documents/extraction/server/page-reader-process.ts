import { serveSubprocess } from '#platform/subprocess/serve-subprocess.ts';
import type { PageInput } from './page-reading.ts';
import { readPage } from './read-page.ts';

serveSubprocess(async (input: PageInput) => readPage(input));
