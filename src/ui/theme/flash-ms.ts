/** Design tokens §10, AL-06: duration of the highlight of the target of a link. */
export const FLASH_MS = 500;
