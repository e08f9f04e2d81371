/** Megabytes for what is short-lived: left alone, Node takes a hundred more while starting and keeps them. */
export const NODE_FLAGS = /** @type {const} */ (['--max-semi-space-size=8']);

/**
 * What searches take and give back is large and comes from many threads; left alone, glibc keeps a third of the server's
 * memory for the next time. Others than glibc do not read these.
 */
export const ALLOCATOR = /** @type {const} */ ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
});
