/** What other features and the wiring may use of filing on the server. */
export { knownAnalyses } from './known-analyses.ts';
export { filingRoutes } from './routes.ts';
