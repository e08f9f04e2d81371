import { beforeAll, expect, test } from 'vitest';
import { groupNamed, memberNamed } from '../../src/apps/server/demo-data/demo-people.ts';
import { documentId } from '../../src/apps/server/demo-data/documents/captured-documents.ts';
import { DEMO_DOCUMENTS } from '../../src/apps/server/demo-data/documents/demo-documents.ts';
import { loadDemoData } from '../../src/apps/server/demo-data/load-demo-data.ts';
import {
  publicationId,
  publicationNames,
} from '../../src/apps/server/demo-data/publications/demo-publications.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import {
  everyOrganisation,
  requestRebuilds,
} from '../../src/features/finding/indexing/server/state-store.ts';
import { readPortfolio } from '../../src/features/portfolios/contract/portfolios.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { callingAs } from '../support/calling-as.ts';
import { DEMO_SEARCHES, type DemoSearch, type NamedItem } from '../support/demo-searches.ts';
import { searchedServer } from '../support/searched-server.ts';

/** How many of the searches are answered as a careful reader would; more is welcome, and then written here. */
const RIGHT = 78;

const { server, settled } = searchedServer();
const { granted } = callingAs(server);
beforeAll(async () => {
  const { database, storage } = server();
  await loadDemoData(database, storage);
  await database.asPlatform((tx) => requestRebuilds(tx, everyOrganisation));
});

const documentNames = Object.keys(DEMO_DOCUMENTS).filter(
  (name): name is keyof typeof DEMO_DOCUMENTS => name in DEMO_DOCUMENTS,
);
const names = new Map<string, NamedItem>([
  ...documentNames.map((name) => [documentId(name), name] as const),
  ...publicationNames.map((name) => [publicationId(name), `news/${name}`] as const),
]);

interface Answered {
  readonly ids: readonly string[];
  readonly total: number;
}

async function answerTo({ who, place, query }: DemoSearch): Promise<Answered> {
  const { userId: id, organisationId } = memberNamed(who);
  const person = { id, organisationId, email: '' };
  if (place === 'palette') {
    const { documents } = await granted(person, find, { q: query, kind: 'documents' });
    return { ids: documents.items.map((one) => one.id), total: documents.total };
  }
  if (place === 'criteria') {
    const scorings = [
      { Semantic: { param: query, multiplier: 1 } },
      { DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } },
    ];
    const { items, total } = await granted(person, searchComplex, { scorings, filters: [] });
    return { ids: items.map(({ document }) => document.id), total };
  }
  const portfolioId = place.portfolio === 'own' ? id : groupNamed(place.portfolio).groupId;
  const { items, total } = await granted(person, readPortfolio, { portfolioId, search: query });
  return { ids: items.map(({ analysis }) => analysis.document.id), total };
}

/** What of an answer is not as it should be. */
function wrongIn({ first, firstFive, maxResults }: DemoSearch, { ids, total }: Answered): string[] {
  const found = ids.map((one) => names.get(one) ?? 'unknown');
  const [best] = found;
  const isFirstRight = best === undefined ? first.length === 0 : first.some((one) => one === best);
  const missed = firstFive.filter((one) => !found.slice(0, 5).includes(one));
  return [
    ...(isFirstRight ? [] : [`first: ${found.slice(0, 3).join(', ')}`]),
    ...(missed.length > 0 ? [`not soon: ${missed.join(', ')}`] : []),
    ...(total > maxResults ? [`${total} found`] : []),
  ];
}

test('FX-38, FX-39: the searches of the demo are answered as a careful reader would', async () => {
  await settled();
  const wrong: string[] = [];
  for (const search of DEMO_SEARCHES) {
    const found = wrongIn(search, await answerTo(search));
    if (found.length > 0) wrong.push(`${search.query}: ${found.join('; ')}`);
  }
  expect(DEMO_SEARCHES.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT);
});

test('FX-35: the palette finds what the sources published, in either language', async () => {
  await settled();
  const { userId: id, organisationId } = memberNamed('camille.derrien');
  const person = { id, organisationId, email: '' };
  const foundBy = async (q: string) => {
    const { publications } = await granted(person, find, { q });
    return publications.items.map((one) => names.get(one.id))[0];
  };
  expect(await foundBy('Le cargo à voile a désormais des horaires')).toBe('news/voile');
  expect(await foundBy('bird migration')).toBe('news/heron');
});
