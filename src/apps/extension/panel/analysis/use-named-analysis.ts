import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { useWaiting } from '../page-link.ts';

/** The analysis that a link named for this page; on the next page of the tab it counts no more. */
export function useNamedAnalysis(address: string): Id | null {
  const { analysisId } = useWaiting();
  const [named, setNamed] = useState<{ readonly analysisId: Id; readonly address: string } | null>(null);
  if (analysisId !== null && named?.analysisId !== analysisId) setNamed({ analysisId, address });
  return named?.address === address ? named.analysisId : null;
}
