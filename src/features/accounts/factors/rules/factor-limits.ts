const MINUTE_MS = 60_000;

/** How long the second factor may take after the first. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;
/** The number of codes that may be tried before the first factor must be given again. */
export const MAX_CODE_ATTEMPTS = 5;

/** How long a password or passkey opens the settings that could take over the account. */
export const CONFIRMATION_LIFETIME_MS = 10 * MINUTE_MS;

export const TRUSTED_DEVICE_DAYS = 30;
export const TRUSTED_DEVICE_LIFETIME_MS = TRUSTED_DEVICE_DAYS * 24 * 60 * MINUTE_MS;

export const RECOVERY_CODE_COUNT = 10;
export const MAX_PASSKEYS = 20;
