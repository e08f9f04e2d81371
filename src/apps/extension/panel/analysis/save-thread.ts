import type { Id } from '#base/ids.ts';
import { createAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { createAnalysisInPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import { sessionRun } from '#ui/call/session-run.ts';
import { bringPage, type TakingLink } from './bring-page.ts';
import { noteBringing, noteFailed, noteWaiting } from './bringing.ts';
import { persistently } from './persistently.ts';

interface PreparedThread {
  readonly link: TakingLink;
  readonly address: string;
  /** Null while the page is not in Vigie: it is captured first. */
  readonly documentId: Id | null;
  readonly preparedId: Id;
  readonly threadName: string;
  /** Portfolios, tags and title set at its creation; undefined for none. */
  readonly filed?: FiledAtOnce | undefined;
}

/** A null title keeps that of the page. */
export interface FiledAtOnce {
  readonly portfolioIds: readonly Id[];
  readonly tags: readonly string[];
  readonly title: string | null;
}

const CALL_OPTIONS = { timeoutMs: PATIENT_MS };

/** Kept after the creation: actions begun before it still refer to it. */
const creations = new Map<Id, Promise<AnalysisCard>>();

/** Creates the prepared analysis of a page, once; after a failure the next call tries again. */
export function saveThread(prepared: PreparedThread): Promise<AnalysisCard> {
  const { preparedId } = prepared;
  const current = creations.get(preparedId);
  if (current) return current;
  const session = sessionRun();
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
  const id = documentId ?? (await bringPage(link, address));
  const onWaiting = (isWaiting: boolean) => noteWaiting(address, isWaiting);
  try {
    const card = await persistently(
      () =>
        filed
          ? createFiled(preparedId, id, threadName, filed)
          : call(createAnalysis, { id: preparedId, document: { id }, threadName }, CALL_OPTIONS),
      onWaiting,
      session,
    );
    noteBringing(address, null);
    return card;
  } catch (failure) {
    noteFailed(address, failure, session);
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
  return call(createAnalysisInPortfolios, { analysis, portfolio_ids: [...portfolioIds] }, CALL_OPTIONS);
}
