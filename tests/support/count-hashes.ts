import { createHook } from 'node:async_hooks';
import { onTestFinished } from 'vitest';

/** Counts the slow hashes of passwords and codes in this process until the test ends; each reading starts anew. */
export function countHashes(): () => number {
  let count = 0;
  const counter = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  onTestFinished(() => void counter.disable());
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}
