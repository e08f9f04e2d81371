import type { Id } from '#base/ids.ts';
import { createAnalysis } from '#features/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/contract/analysis-card.ts';
import { call } from '#ui/call/call.ts';
import { sessionRun } from '../session/session-run.ts';
import { bringPage, type TakingLink } from './bring-page.ts';
import { noteBringing, noteFailed, noteWaiting } from './bringing.ts';
import { persistently } from './persistently.ts';

interface Prepared {
  readonly link: TakingLink;
  readonly address: string;
  /** Null while the page is not in Vigie: it is brought in first. */
  readonly documentId: Id | null;
  readonly preparedId: Id;
  readonly threadName: string;
}

/** Kept once it is made: acts that were done before it was made still ask for it. */
const made = new Map<Id, Promise<AnalysisCard>>();

/** Makes the analysis that is prepared for a page, once; a failed making is made again by whoever asks next. */
export function saveThread(prepared: Prepared): Promise<AnalysisCard> {
  const { preparedId } = prepared;
  const already = made.get(preparedId);
  if (already) return already;
  const over = sessionRun();
  const making = make(prepared, over);
  const forget = () => made.delete(preparedId);
  made.set(preparedId, making);
  making.catch(forget);
  over.addEventListener('abort', forget, { once: true });
  return making;
}

async function make(
  { link, address, documentId, preparedId, threadName }: Prepared,
  over: AbortSignal,
): Promise<AnalysisCard> {
  const document = { id: documentId ?? (await bringPage(link, address)) };
  const onWaiting = (isWaiting: boolean) => noteWaiting(address, isWaiting);
  try {
    const card = await persistently(
      () => call(createAnalysis, { id: preparedId, document, threadName }),
      onWaiting,
      over,
    );
    noteBringing(address, null);
    return card;
  } catch (failure) {
    noteFailed(address, failure, over);
    throw failure;
  }
}
