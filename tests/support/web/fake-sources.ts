import {
  HEALTH_WEEKS,
  type SourceHealth,
} from '../../../src/features/sources/sources/contract/source-health.ts';
import type { Source } from '../../../src/features/sources/sources/contract/sources.ts';

/** The health of a source without problems. */
export const fakeHealth = (changes: Partial<SourceHealth> = {}): SourceHealth => ({
  state: 'well',
  succeededOn: '2026-11-02T09:00:00.000Z',
  nextVisitOn: null,
  failure: null,
  nothingKeptSince: null,
  weeks: Array.from({ length: HEALTH_WEEKS }, (_, week) => ({ kept: week, dropped: 1 })),
  dropped: { keywords: 5, language: 2, known: 1 },
  used: { opened: 6, rated: 4, analysed: 3 },
  ...changes,
});

/** A sample source. */
export const fakeSource = (n: number, changes: Partial<Source> = {}): Source => ({
  id: `0198a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Revue ${n}`,
  name: 'revue.example',
  domain: 'https://revue.example',
  rssUrl: `https://revue.example/${n}.xml`,
  active: true,
  type: 'RssFeed',
  subtype: 'Keywords',
  keywords: 'digue',
  language: 'fr-CA',
  origin: {
    type: 'user',
    userId: '0198a5c0-0000-7000-8000-00000000000a',
    timestamp: '2026-11-02T09:00:00.000Z',
  },
  paused: null,
  health: fakeHealth(),
  auditInfo: { modifiedBy: null, modifiedOn: '2026-11-02T09:00:00.000Z' },
  ...changes,
});
