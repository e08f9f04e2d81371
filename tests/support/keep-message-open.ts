import type { Locator } from '@playwright/test';

/** Hovers over a message, so that it does not close by itself. */
export const keepMessageOpen = (message: Locator): Promise<void> => message.hover();
