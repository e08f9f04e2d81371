import * as sources from '../../src/features/sources/contract/sources.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const fields = () => ({
  title: 'Cahiers de l’eau',
  domain: 'https://cahiers.example',
  rssUrl: `https://cahiers.example/${newId()}.xml`,
  keywords: 'littoral',
  language: 'fr-CA',
});

async function source({ server, callers }: World): Promise<string> {
  const { output } = await server.ask(sources.createSource, fields(), callers.platformAdmin.headers);
  return output?.id ?? '';
}

/** Sources feed everyone and are run by those who run the platform. */
export const sourcesRows: readonly Row[] = [
  row(sources.listSources, '401 403 403 403 200', () => ({})),
  row(sources.createSource, '401 403 403 403 200', fields),
  row(sources.changeSource, '401 403 403 403 200', async (world) => ({
    ...fields(),
    sourceId: await source(world),
  })),
  row(sources.setSourceActive, '401 403 403 403 200', async (world) => ({
    sourceId: await source(world),
    active: false,
  })),
];
