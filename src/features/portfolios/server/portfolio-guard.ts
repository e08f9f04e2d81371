import { rowGuard } from '#platform/live/topic-guard.ts';
import { findOpenPortfolios } from './open-portfolio.ts';

/** A portfolio is followed by those who share in it. */
export const portfolioGuard = rowGuard('portfolio', async (actor, tx, ids) =>
  (await findOpenPortfolios(tx, actor, ids)).map(({ id }) => id),
);
