import { plainGuard } from '#platform/live/topic-guard.ts';

/** Everyone may: what one organisation announces never reaches the streams of another. */
export const CAMELSGuard = plainGuard('KEBABS', () => true);
