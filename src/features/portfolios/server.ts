export { ensureAnalysisInPortfolios } from './server/create-analysis-in-portfolios.ts';
export { requirePortfolios } from './server/open-portfolio.ts';
export { portfolioGuard } from './server/portfolio-guard.ts';
export { portfolioNamesByDocument } from './server/portfolio-names-by-document.ts';
export { portfolioOwnedData } from './server/portfolio-owned-data.ts';
export { portfoliosConsumer } from './server/portfolios-consumer.ts';
export { portfolioEntries } from './server/portfolios-tables.ts';
export { portfolioRoutes } from './server/routes.ts';
