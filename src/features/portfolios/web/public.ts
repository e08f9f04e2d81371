export { readPortfolioAddress } from './portfolio-address.ts';
export { PortfolioPage } from './portfolio-page.tsx';
export { portfolioListQuery } from './portfolio-queries.ts';
