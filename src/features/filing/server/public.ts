export { knownAnalyses } from './known-analyses.ts';
