import type { z } from 'zod';
import type { ToBackground } from '../talk/background-protocol.ts';

const MAX_ATTEMPTS = 2;

/**
 * Sends a message to the service worker and parses the response; null without a valid one. Retries once: the first message
 * may arrive while the worker shuts down.
 */
export async function sendToBackground<T>(message: ToBackground, shape: z.ZodType<T>): Promise<T | null> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const answer: unknown = await chrome.runtime.sendMessage(message).catch(() => undefined);
    const read = shape.safeParse(answer);
    if (read.success) return read.data;
  }
  return null;
}

/** Sends a message without a response. */
export async function notifyBackground(message: ToBackground): Promise<void> {
  await chrome.runtime.sendMessage(message).catch(() => undefined);
}
