import { plainGuard } from '#platform/live/topic-guard.ts';

/** Lets people follow their own captures only. */
export const capturesGuard = plainGuard('captures', ({ userId }, id) => id === userId);
