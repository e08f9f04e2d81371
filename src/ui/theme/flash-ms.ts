/** Design tokens §10, AL-06: what one has just been led to is marked for so long, once. */
export const FLASH_MS = 500;
