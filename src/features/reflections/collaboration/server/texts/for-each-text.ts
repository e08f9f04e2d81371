import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';

/** Acts on texts sequentially; a failure is logged and does not stop the others. */
export async function forEachText<Text>(
  log: Log,
  message: string,
  texts: readonly Text[],
  act: (text: Text) => Promise<void>,
): Promise<void> {
  for (const text of texts) await act(text).catch((failure: unknown) => warnThrottled(log, failure, message));
}
