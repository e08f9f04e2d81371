import { plainGuard } from '#platform/live/topic-guard.ts';

/** Everyone may follow it: events of one organisation never reach the streams of another. */
export const CAMELSGuard = plainGuard('KEBABS', () => true);
