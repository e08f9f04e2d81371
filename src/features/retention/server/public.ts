/** What other features and the wiring may use of retention on the server. */
export { reflectionDocuments } from './documents-table.ts';
export { linkedAnalyses, linkedAnalysesOf } from './linked-analyses.ts';
