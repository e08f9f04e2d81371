/** Limits the young generation: by default Node takes a hundred megabytes more at start and keeps them. */
export const NODE_FLAGS = /** @type {const} */ (['--max-semi-space-size=8']);

/**
 * Searches allocate and free large blocks in many threads; by default glibc keeps a third of the server's memory in its
 * arenas. Other C libraries ignore these variables.
 */
export const ALLOCATOR = /** @type {const} */ ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
});
