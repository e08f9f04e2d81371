/** How long a test waits for what a busy machine may take its time over; below the time-out of a whole test. */
export const PATIENCE_MS = 150_000;
