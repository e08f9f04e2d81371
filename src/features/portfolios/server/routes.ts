import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/portfolios.ts';
import { addToPortfolio } from './add-to-portfolio.ts';
import { createAnalysisInPortfolios } from './create-analysis-in-portfolios.ts';
import { listPortfolios, portfoliosOfAnalysis } from './list-portfolios.ts';
import { moveToPortfolio } from './move-to-portfolio.ts';
import { type PortfolioServices, readPortfolio } from './read-portfolio.ts';
import { removeFromPortfolio } from './remove-from-portfolio.ts';

/** The routes of portfolios. */
export function portfolioRoutes(reading: PortfolioServices): Route[] {
  const { documents } = reading;
  return [
    route(contract.listPortfolios, listPortfolios),
    route(contract.readPortfolio, (context, input) => readPortfolio(reading, context, input)),
    route(contract.addToPortfolio, addToPortfolio),
    route(contract.removeFromPortfolio, removeFromPortfolio),
    route(contract.moveToPortfolio, moveToPortfolio),
    route(contract.portfoliosOfAnalysis, portfoliosOfAnalysis),
    route(contract.createAnalysisInPortfolios, (context, input) =>
      createAnalysisInPortfolios(documents, context, input),
    ),
  ];
}
