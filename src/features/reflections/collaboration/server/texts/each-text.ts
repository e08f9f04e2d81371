import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';

/** Does something about texts one after the other; one that fails is told of, and keeps none of the others waiting. */
export async function eachText<Text>(
  log: Log,
  trouble: string,
  texts: readonly Text[],
  act: (text: Text) => Promise<void>,
): Promise<void> {
  for (const text of texts) await act(text).catch((failure: unknown) => logTrouble(log, failure, trouble));
}
