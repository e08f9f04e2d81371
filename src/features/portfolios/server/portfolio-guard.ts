import { rowGuard } from '#platform/live/topic-guard.ts';
import { findOpenPortfolios } from './open-portfolio.ts';

/** Lets only the owners of a portfolio follow its topic. */
export const portfolioGuard = rowGuard('portfolio', async (actor, tx, ids) =>
  (await findOpenPortfolios(tx, actor, ids)).map(({ id }) => id),
);
