import type { Locator } from '@playwright/test';

/** Points at a message, or at something in it: it does not go by itself then, however long the rest takes. */
export const holdMessage = (message: Locator): Promise<void> => message.hover();
