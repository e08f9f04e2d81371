import type { Id } from '#base/ids.ts';

/** A closed screen is kept for a short time only: the number of topics one person may follow is limited. */
export const KEPT_MS = 60_000;

const allOf = (analysisId: Id) => ['analyses', analysisId, 'work'] as const;

export const workKey = (analysisId: Id) => [...allOf(analysisId), 'read'] as const;
export const changesKey = (analysisId: Id) => [...allOf(analysisId), 'changes'] as const;
export const passagesKey = (analysisId: Id) => [...allOf(analysisId), 'passages'] as const;
export const actsKey = (analysisId: Id) => ['analyses', analysisId, 'acts'] as const;
