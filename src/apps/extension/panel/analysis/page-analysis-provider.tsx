import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import {
  ContributionsProvider,
  ElementSelectionProvider,
  MissionDialog,
  useLinkedPassages,
  usePassages,
} from '#features/analyses/web.ts';
import { webPage } from '#ui/page/web-path.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { isFilingInProgress } from '../filing/stored-filing.ts';
import type { PageInfo } from '../page-link.ts';
import { type Filing, PageWorkContext } from './page-work-context.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useHighlightSelection } from './use-highlight-selection.ts';
import { useLivePage } from './use-live-page.ts';
import { type PageAnalysis, usePageAnalysis } from './use-page-analysis.ts';
import { usePerformWaitingActions } from './use-perform-waiting-actions.ts';

interface PageWorkProps {
  readonly page: PageInfo;
  readonly showTab: (tab: 'analysis') => void;
  readonly children: ReactNode;
}

/** Wraps the tabs of the panel: whichever is shown, the page shows the marks, and marks made there are handled. */
export function PageAnalysisProvider({ page, showTab, children }: PageWorkProps) {
  const opened = usePageAnalysis(page.address);
  if (opened.isPending) return <PanelSkeleton />;
  if (opened.error) {
    return (
      <Sheet>
        <LoadFailure onRetry={opened.retry}>{opened.error.message}</LoadFailure>
      </Sheet>
    );
  }
  const { analysis, analysisId, ensureSaved } = opened;
  return (
    <ContributionsProvider
      analysisId={analysisId}
      isSaved={analysis !== null}
      ensureSaved={ensureSaved}
      mayContribute={analysis?.role !== 'Reader'}
    >
      <LinkedWork key={page.address} page={page} opened={opened} showTab={showTab}>
        {children}
      </LinkedWork>
    </ContributionsProvider>
  );
}

function LinkedWork({ page, opened, showTab, children }: PageWorkProps & { readonly opened: PageAnalysis }) {
  const { analysisId, analysis } = opened;
  const showWork = () => showTab('analysis');
  const linked = useLinkedPassages({
    analysisId,
    passages: usePassages(),
    showWork,
    // The page is always visible next to the panel.
    showDocument: () => undefined,
  });
  const [filing, setFiling] = useState<Filing | null>(() =>
    isFilingInProgress(page.address) ? { kind: 'page' } : null,
  );
  const file = (what: Filing | null) => {
    setFiling(what);
    if (what) showWork();
  };
  const taking = useHighlightSelection(linked);
  useLivePage(linked, showWork);
  usePerformWaitingActions(page.address, linked, { file, takeSelection: taking.ask });
  useCopiedLinks(analysis ? `/doc/${analysis.documentId}/${analysis.id}` : null);
  return (
    <PageWorkContext value={{ page, opened, linked, taking, showWork, filing, file }}>
      <ElementSelectionProvider value={linked.selection}>
        {children}
        <MissionDialog
          key={analysisId}
          isOpen={linked.mission !== null}
          analysisId={analysisId}
          passage={linked.mission?.passage?.anchor ?? null}
          onClose={linked.closeMission}
        />
      </ElementSelectionProvider>
    </PageWorkContext>
  );
}

/** The copied link of an element points to the web app. */
function useCopiedLinks(path: string | null): void {
  useEffect(() => {
    webPage.set(path);
    return () => webPage.set(null);
  }, [path]);
}

const Sheet = styled('div')({ padding: 14 });
