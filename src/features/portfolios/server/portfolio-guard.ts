import { id } from '#base/ids.ts';
import type { TopicGuard } from '#platform/live/topic-guard.ts';
import { findOpenPortfolios } from './open-portfolio.ts';

/** A portfolio is followed by those who share in it. */
export const portfolioGuard: TopicGuard = {
  kind: 'portfolio',
  mayFollow: async (actor, tx, portfolioId) =>
    id.safeParse(portfolioId).success && (await findOpenPortfolios(tx, actor, [portfolioId])).length > 0,
};
