/** What other features and the wiring may use of portfolios on the server. */
export { portfolioBelongings } from './belongings.ts';
export { ensureInPortfolios } from './create-analysis-in-portfolios.ts';
export { portfoliosFollower } from './follower.ts';
export { namesOfHolding } from './names-of-holding.ts';
export { requirePortfolios } from './open-portfolio.ts';
export { portfolioGuard } from './portfolio-guard.ts';
export { portfolioEntries } from './portfolios-tables.ts';
export { portfolioRoutes } from './routes.ts';
