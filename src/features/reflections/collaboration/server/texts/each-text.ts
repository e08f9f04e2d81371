import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';

/** Acts on texts sequentially; a failure is logged and does not stop the others. */
export async function eachText<Text>(
  log: Log,
  message: string,
  texts: readonly Text[],
  act: (text: Text) => Promise<void>,
): Promise<void> {
  for (const text of texts) await act(text).catch((failure: unknown) => logTrouble(log, failure, message));
}
