import { plainGuard } from '#platform/live/topic-guard.ts';

/** Nobody hears of another person's captures. */
export const capturesGuard = plainGuard('captures', ({ userId }, id) => id === userId);
