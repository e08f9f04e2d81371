export { portfolioBelongings } from './server/belongings.ts';
export { ensureInPortfolios } from './server/create-analysis-in-portfolios.ts';
export { portfoliosFollower } from './server/follower.ts';
export { namesOfHolding } from './server/names-of-holding.ts';
export { requirePortfolios } from './server/open-portfolio.ts';
export { portfolioGuard } from './server/portfolio-guard.ts';
export { portfolioEntries } from './server/portfolios-tables.ts';
export { portfolioRoutes } from './server/routes.ts';
