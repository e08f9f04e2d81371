import type { Capture } from '../../../src/features/captures/captures/contract/captures.ts';

/** A capture of a page that has just been requested. */
export const waitingCapture = (id: string): Capture => ({
  id,
  url: 'https://gazette.example/une-page',
  fileName: null,
  state: 'waiting',
  step: null,
  found: {},
  failure: null,
  document: null,
  known: [],
  kept: false,
  analysisId: null,
  toFile: null,
});
