import { setTags } from '#features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { addToPortfolio, createAnalysisInPortfolios } from '#features/portfolios/contract/portfolios.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import type { Filed, FilingChoices, FilingSubject } from './filing-subject.ts';

const PATIENT = { timeoutMs: PATIENT_MS };

/** A thread of one's own: the analysis and where it goes, made together or not at all. */
export async function createThread(subject: FilingSubject, choices: FilingChoices): Promise<Filed> {
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
    PATIENT,
  );
  return { analysis: created, portfolioIds: choices.portfolioIds, isNew: true };
}

/** The thread colleagues have: into the portfolios that lack it, and tagged as chosen. Each act is harmless twice. */
export async function joinThread(analysis: AnalysisCard, choices: FilingChoices): Promise<Filed> {
  const { id: analysisId } = analysis;
  const before = analysis.tags.map(({ text }) => text);
  for (const portfolioId of choices.portfolioIds)
    await call(addToPortfolio, { portfolioId, analysisId }, PATIENT);
  const isRetagged = choices.tags.join('\n') !== before.join('\n');
  if (isRetagged) await call(setTags, { analysisId, before, tags: [...choices.tags] }, PATIENT);
  return { analysis, portfolioIds: choices.portfolioIds, isNew: false };
}
