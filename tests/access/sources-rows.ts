import { tryFeed } from '../../src/features/sources/sources/contract/feed-trial.ts';
import * as mine from '../../src/features/sources/sources/contract/my-sources.ts';
import * as sources from '../../src/features/sources/sources/contract/sources.ts';
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

const OF_MEMBER = { about: 'of a member' };
const ownFields = () => ({
  title: 'Carnets de grève',
  domain: 'https://carnets.example',
  rssUrl: `https://carnets.example/${newId()}.xml`,
});

async function ownSource({ server, callers }: World): Promise<string> {
  const { output } = await server.ask(mine.createMySource, ownFields(), callers.member.headers);
  return output?.id ?? '';
}

/** Public sources are managed by platform admins; personal sources only by their owners. */
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

  // Private addresses are refused; results of other addresses are covered by the tests of fetching.
  row(tryFeed, '401 400 400 400 400', () => ({ url: 'http://10.0.0.1/flux' })),
  row(mine.listMySources, '401 200 200 200 200', () => ({})),
  row(mine.createMySource, '401 200 200 200 200', ownFields),
  row(
    mine.changeMySource,
    '401 404 200 404 404',
    async (world) => ({ ...ownFields(), sourceId: await ownSource(world) }),
    OF_MEMBER,
  ),
  // A source of another person is missing for the caller, and is not deleted.
  row(
    mine.deleteMySource,
    '401 200 200 200 200',
    async (world) => ({ sourceId: await ownSource(world) }),
    OF_MEMBER,
  ),
];
