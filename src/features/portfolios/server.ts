export { ensureAnalysisInPortfolios } from './server/create-analysis-in-portfolios.ts';
export { portfolioEntries } from './server/entry-store.ts';
export { portfolioNamesByDocument } from './server/list-portfolios.ts';
export { portfolioGuard, requirePortfolios } from './server/open-portfolio.ts';
export { portfolioOwnedData } from './server/portfolio-owned-data.ts';
export { portfoliosConsumer } from './server/portfolios-consumer.ts';
export { portfolioRoutes } from './server/routes.ts';
