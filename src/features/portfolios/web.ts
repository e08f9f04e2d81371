export { readPortfolioAddress } from './web/portfolio-address.ts';
export { PortfolioPage } from './web/portfolio-page.tsx';
export { portfolioListQuery } from './web/portfolio-queries.ts';
