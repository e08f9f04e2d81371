import { find } from '../../src/features/finding/finding/contract/palette.ts';
import * as search from '../../src/features/search/contract/complex-search.ts';
import { documentOfMember } from './documents-rows.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const ofMember = { about: 'of the member' };
const semantic = { scorings: [{ Semantic: { param: 'marée' } }] };
const memberIn = ({ callers }: World) => callers.member.person?.id ?? '';

async function searchOfMember({ server, callers }: World) {
  const { output } = await server.ask(search.searchComplex, semantic, callers.member.headers);
  return { searchId: output?.id ?? '' };
}

/** People search among items they may open; items named in criteria too. A saved search is readable in its organisation. */
export const findingRows: readonly Row[] = [
  row(search.searchComplex, '401 200 200 200 200', () => semantic),
  row(
    search.searchComplex,
    '401 404 200 404 404',
    async (world) => ({ scorings: [{ Document: { param: await documentOfMember(world) } }] }),
    { about: 'resembling a document of the member' },
  ),
  row(
    search.searchComplex,
    '401 404 200 404 404',
    (world) => ({ filters: [{ PortfolioId: { param: memberIn(world) } }] }),
    { about: 'in the portfolio of the member' },
  ),
  row(
    search.searchComplex,
    '401 404 200 404 404',
    (world) => ({ scorings: [{ PortfolioBias: { param: memberIn(world) } }] }),
    { about: 'near the portfolio of the member' },
  ),
  row(search.readComplexSearch, '401 404 200 200 404', searchOfMember, ofMember),
  row(search.completeUrl, '401 200 200 200 200', () => ({ q: 'gazette' })),
  row(find, '401 200 200 200 200', () => ({ q: 'marée' })),
];
