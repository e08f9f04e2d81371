import { afterAll, vi } from 'vitest';

// Files of a worker share globals: what one replaced, another would find. The hook registered first runs last.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
