import type { z } from 'zod';
import type { ToBackground } from '../talk/background-talk.ts';

const TRIES = 2;

/** Asks the background; null when it gave no answer, not even the second time: the first may have met it going to sleep. */
export async function askBackground<T>(message: ToBackground, shape: z.ZodType<T>): Promise<T | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer: unknown = await chrome.runtime.sendMessage(message).catch(() => undefined);
    const read = shape.safeParse(answer);
    if (read.success) return read.data;
  }
  return null;
}

/** Tells the background what it gives no answer to. */
export async function tellBackground(message: ToBackground): Promise<void> {
  await chrome.runtime.sendMessage(message).catch(() => undefined);
}
