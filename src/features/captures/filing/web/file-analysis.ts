import { setTags } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { addToPortfolio, createAnalysisInPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import type { FilingChoices, FilingResult, FilingSubject } from './filing-subject.ts';

const LONG_TIMEOUT = { timeoutMs: LONG_TIMEOUT_MS };

/** Creates an analysis and adds it to portfolios, or does neither. */
export async function createThread(subject: FilingSubject, choices: FilingChoices): Promise<FilingResult> {
  const { document, url } = subject;
  const isRenamed = document === null || choices.title !== subject.title;
  const created = await call(
    createAnalysisInPortfolios,
    {
      analysis: {
        id: choices.analysisId,
        document: {
          ...(document ? { id: document.id } : {}),
          ...(url ? { url } : {}),
          ...(isRenamed ? { title: choices.title } : {}),
        },
        tags: [...choices.tags],
      },
      portfolio_ids: [...choices.portfolioIds],
    },
    LONG_TIMEOUT,
  );
  return { analysis: created, portfolioIds: choices.portfolioIds, isNew: true };
}

/** Adds an existing analysis to the chosen portfolios that lack it, and tags it. Each call is idempotent. */
export async function joinThread(analysis: AnalysisCard, choices: FilingChoices): Promise<FilingResult> {
  const { id: analysisId } = analysis;
  const before = analysis.tags.map(({ text }) => text);
  for (const portfolioId of choices.portfolioIds)
    await call(addToPortfolio, { portfolioId, analysisId }, LONG_TIMEOUT);
  const isRetagged = choices.tags.join('\n') !== before.join('\n');
  if (isRetagged) await call(setTags, { analysisId, before, tags: [...choices.tags] }, LONG_TIMEOUT);
  return { analysis, portfolioIds: choices.portfolioIds, isNew: false };
}
