import type { Id } from '#base/ids.ts';
import { createAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { createAnalysisInPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { sessionSignal } from '#ui/call/session-signal.ts';
import { type CaptureLink, captureFromTab } from './capture-from-tab.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { setTabCapture, setTabCaptureFailed, setTabCaptureWaiting } from './tab-capture.ts';

interface PreparedThread {
  readonly link: CaptureLink;
  readonly address: string;
  /** Null while the page is not in Vigie: it is captured first. */
  readonly documentId: Id | null;
  readonly preparedId: Id;
  readonly threadName: string;
  /** Portfolios, tags and title set at its creation; undefined for none. */
  readonly filed?: FilingOnCreation | undefined;
}

/** A null title keeps that of the page. */
export interface FilingOnCreation {
  readonly portfolioIds: readonly Id[];
  readonly tags: readonly string[];
  readonly title: string | null;
}

const CALL_OPTIONS = { timeoutMs: LONG_TIMEOUT_MS };

/** Kept after the creation: actions begun before it still refer to it. */
const creations = new Map<Id, Promise<AnalysisCard>>();

/** Creates the prepared analysis of a page, once; after a failure the next call tries again. */
export function createPreparedThread(prepared: PreparedThread): Promise<AnalysisCard> {
  const { preparedId } = prepared;
  const current = creations.get(preparedId);
  if (current) return current;
  const session = sessionSignal();
  const creation = create(prepared, session);
  const forget = () => creations.delete(preparedId);
  creations.set(preparedId, creation);
  creation.catch(forget);
  session.addEventListener('abort', forget, { once: true });
  return creation;
}

async function create(
  { link, address, documentId, preparedId, threadName, filed }: PreparedThread,
  session: AbortSignal,
): Promise<AnalysisCard> {
  const id = documentId ?? (await captureFromTab(link, address));
  const onWaiting = (isWaiting: boolean) => setTabCaptureWaiting(address, isWaiting);
  try {
    const card = await retryUntilAnswered(
      () =>
        filed
          ? createFiled(preparedId, id, threadName, filed)
          : call(createAnalysis, { id: preparedId, document: { id }, threadName }, CALL_OPTIONS),
      onWaiting,
      session,
    );
    setTabCapture(address, null);
    return card;
  } catch (failure) {
    setTabCaptureFailed(address, failure, session);
    throw failure;
  }
}

function createFiled(
  preparedId: Id,
  documentId: Id,
  threadName: string,
  { portfolioIds, tags, title }: FilingOnCreation,
): Promise<AnalysisCard> {
  const document = { id: documentId, ...(title === null ? {} : { title }) };
  const analysis = { id: preparedId, document, threadName, tags: [...tags] };
  return call(createAnalysisInPortfolios, { analysis, portfolio_ids: [...portfolioIds] }, CALL_OPTIONS);
}
