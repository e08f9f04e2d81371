import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import {
  type FilingChoices,
  type FilingResult,
  type FilingSubject,
  joinThread,
} from '#features/captures/web.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import { knownPageQuery } from '../analysis/known-page-query.ts';
import { usePageAnalysisState } from '../analysis/page-work-context.ts';
import { filingCardText } from './filing-card-text.ts';
import { FilingForm } from './filing-form.tsx';
import { isFilingInProgress } from './stored-filing.ts';

/** EX-03: files the page into the chosen portfolios, with title and tags; captures it first when it is not in Vigie. */
export function PageFiling({ onEnd }: { readonly onEnd: () => void }) {
  const text = useText(filingCardText);
  const cache = useQueryClient();
  const { page, opened } = usePageAnalysisState();
  const shouldResume = useRef(isFilingInProgress(page.address));
  const { address, known, analysis, ensureSaved } = opened;
  // The current thread is filed.
  const threads = (known?.known ?? []).filter((one) => one.analysis.id === analysis?.id);
  const subject: FilingSubject = {
    document: known?.document ?? null,
    url: address,
    title: known?.document?.title || page.title || address,
    known: threads,
    isBeside: true,
  };
  const make = async (choices: FilingChoices): Promise<FilingResult> => {
    const isRenamed = choices.title !== subject.title;
    const { portfolioIds, tags } = choices;
    // Created and filed in one request: closing the panel in between leaves no analysis without a portfolio.
    const created = await ensureSaved({ portfolioIds, tags, title: isRenamed ? choices.title : null });
    // It was already being created, by an earlier mark.
    if (isRenamed && created.title !== choices.title) {
      const renamed = { analysisId: created.id, title: choices.title };
      await call(changeAnalysis, renamed, { timeoutMs: LONG_TIMEOUT_MS });
    }
    return { ...(await joinThread(created, choices)), isNew: true };
  };
  const end = () => {
    void cache.invalidateQueries({ queryKey: knownPageQuery(address).queryKey });
    onEnd();
  };
  return (
    <FilingForm
      // Once created meanwhile, the form is remounted for the existing analysis.
      key={analysis?.id ?? 'new'}
      title={text.page}
      subject={subject}
      make={make}
      address={address}
      takeResume={() => {
        const resumes = shouldResume.current;
        shouldResume.current = false;
        return resumes;
      }}
      onFiled={end}
      onCancel={onEnd}
      onOpen={onEnd}
    />
  );
}
