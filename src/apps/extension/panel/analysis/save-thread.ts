import type { Id } from '#base/ids.ts';
import { createAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { createAnalysisInPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import { sessionRun } from '#ui/call/session-run.ts';
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
  /** Where it goes as it is made; nowhere when it is left out. */
  readonly filed?: FiledAtOnce | undefined;
}

/** With the title it gets, unless it keeps the page's own. */
export interface FiledAtOnce {
  readonly portfolioIds: readonly Id[];
  readonly tags: readonly string[];
  readonly title: string | null;
}

const PATIENT = { timeoutMs: PATIENT_MS };

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
  { link, address, documentId, preparedId, threadName, filed }: Prepared,
  over: AbortSignal,
): Promise<AnalysisCard> {
  const id = documentId ?? (await bringPage(link, address));
  const onWaiting = (isWaiting: boolean) => noteWaiting(address, isWaiting);
  try {
    const card = await persistently(
      () =>
        filed
          ? createFiled(preparedId, id, threadName, filed)
          : call(createAnalysis, { id: preparedId, document: { id }, threadName }, PATIENT),
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

function createFiled(
  preparedId: Id,
  documentId: Id,
  threadName: string,
  { portfolioIds, tags, title }: FiledAtOnce,
): Promise<AnalysisCard> {
  const document = { id: documentId, ...(title === null ? {} : { title }) };
  const analysis = { id: preparedId, document, threadName, tags: [...tags] };
  return call(createAnalysisInPortfolios, { analysis, portfolio_ids: [...portfolioIds] }, PATIENT);
}
