import * as portfolios from '../../src/features/portfolios/contract/portfolios.ts';
import { createGroup } from '../support/sharing.ts';
import { analysisOfMember, somePage } from './analyses-rows.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** The member's portfolio, or that of one of their groups, with an analysis of theirs. */
async function placed(world: World, whose: 'own' | 'group') {
  const { server, callers, database, organisation } = world;
  const { person, headers } = callers.member;
  if (!person) throw new Error('the member is a person');
  const portfolioId = whose === 'own' ? person.id : await createGroup(database, organisation, person);
  const entry = { portfolioId, analysisId: await analysisOfMember(world) };
  await server.ask(portfolios.addToPortfolio, entry, headers);
  return entry;
}
const ofGroup = { about: 'of a group of the member’s' };
const ofMember = { about: 'of the member' };

/** Portfolios are read and filled by their owners; an organisation admin may also remove entries of group portfolios. */
export const portfoliosRows: readonly Row[] = [
  row(portfolios.listPortfolios, '401 200 200 200 200', () => ({})),
  row(portfolios.readPortfolio, '401 404 200 404 404', (world) => placed(world, 'own'), ofMember),
  row(portfolios.readPortfolio, '401 404 200 404 404', (world) => placed(world, 'group'), ofGroup),
  row(portfolios.addToPortfolio, '401 404 200 404 404', (world) => placed(world, 'own'), ofMember),
  row(portfolios.addToPortfolio, '401 404 200 404 404', (world) => placed(world, 'group'), ofGroup),
  row(portfolios.removeFromPortfolio, '401 404 200 404 404', (world) => placed(world, 'own'), ofMember),
  row(portfolios.removeFromPortfolio, '401 404 200 200 404', (world) => placed(world, 'group'), ofGroup),
  row(
    portfolios.moveToPortfolio,
    '401 404 200 404 404',
    async (world, { person }) => ({ ...(await placed(world, 'group')), toPortfolioId: person?.id ?? '' }),
    ofGroup,
  ),
  row(
    portfolios.portfoliosOfAnalysis,
    '401 404 200 404 404',
    async (world) => ({ analysisId: await analysisOfMember(world) }),
    ofMember,
  ),
  row(
    portfolios.createAnalysisInPortfolios,
    '401 200 200 200 200',
    (_world, { person }) => ({ analysis: somePage(), portfolio_ids: person ? [person.id] : [] }),
    { about: 'into one’s own' },
  ),
  row(
    portfolios.createAnalysisInPortfolios,
    '401 404 200 404 404',
    async (world) => ({ analysis: somePage(), portfolio_ids: [(await placed(world, 'group')).portfolioId] }),
    ofGroup,
  ),
];
