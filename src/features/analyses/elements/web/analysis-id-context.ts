import { createContext, useContext } from 'react';
import type { Id } from '#base/ids.ts';

const AnalysisId = createContext<Id>('');

/** Provides the id of the analysis to everything that shows elements. */
export const AnalysisIdProvider = AnalysisId.Provider;
export const useAnalysisId = (): Id => useContext(AnalysisId);
