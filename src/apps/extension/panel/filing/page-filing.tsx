import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeAnalysis } from '#features/analyses/analyses/contract/analyses.ts';
import { type Filed, type FilingChoices, type FilingSubject, joinThread } from '#features/captures/web.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import { useText } from '#ui/words/language.ts';
import { knownPageQuery } from '../analysis/known-page-query.ts';
import { usePageWork } from '../analysis/page-work-context.ts';
import { filingCardText } from './filing-card-text.ts';
import { FilingForm } from './filing-form.tsx';
import { isFilingSent } from './kept-filing.ts';

/** EX-03: the page beside, into chosen portfolios, under a title and with tags; brought in first where it is not in Vigie. */
export function PageFiling({ onEnd }: { readonly onEnd: () => void }) {
  const text = useText(filingCardText);
  const cache = useQueryClient();
  const { page, opened } = usePageWork();
  const isToGoOn = useRef(isFilingSent(page.address));
  const { address, known, analysis, ensureSaved } = opened;
  // The thread that is read is the one to be filed.
  const threads = (known?.known ?? []).filter((one) => one.analysis.id === analysis?.id);
  const subject: FilingSubject = {
    document: known?.document ?? null,
    url: address,
    title: known?.document?.title || page.title || address,
    known: threads,
    isBeside: true,
  };
  const make = async (choices: FilingChoices): Promise<Filed> => {
    const isRenamed = choices.title !== subject.title;
    const { portfolioIds, tags } = choices;
    // Made and filed in one go: a panel that is closed in between leaves nothing in no portfolio.
    const made = await ensureSaved({ portfolioIds, tags, title: isRenamed ? choices.title : null });
    // It was being made already, by what was marked before.
    if (isRenamed && made.title !== choices.title) {
      const renamed = { analysisId: made.id, title: choices.title };
      await call(changeAnalysis, renamed, { timeoutMs: PATIENT_MS });
    }
    return { ...(await joinThread(made, choices)), isNew: true };
  };
  const end = () => {
    void cache.invalidateQueries({ queryKey: knownPageQuery(address).queryKey });
    onEnd();
  };
  return (
    <FilingForm
      // Made meanwhile, it is filed as what it is now.
      key={analysis?.id ?? 'new'}
      title={text.page}
      {...{ subject, make, address }}
      takeGoOn={() => {
        const goesOn = isToGoOn.current;
        isToGoOn.current = false;
        return goesOn;
      }}
      onFiled={end}
      onCancel={onEnd}
      onOpen={onEnd}
    />
  );
}
