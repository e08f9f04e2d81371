import { createContext, useContext } from 'react';
import type { Id } from '#base/ids.ts';

const AnalysisId = createContext<Id>('');

/** Stands around everything that shows elements: the analysis they belong to. */
export const ElementsAnalysisProvider = AnalysisId.Provider;
export const useElementsAnalysis = (): Id => useContext(AnalysisId);
