import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useState } from 'react';
import { panelId, tabId } from '#ui/keyboard/tab-row.ts';
import { AnalysisTab } from '../analysis/analysis-tab.tsx';
import { PageAnalysisProvider } from '../analysis/page-analysis-provider.tsx';
import { SimilarTab } from '../analysis/similar-tab.tsx';
import { SummaryTab } from '../analysis/summary-tab.tsx';
import { type PageInfo, useLinkedAnalysis, useWaitingActions } from '../page-link.ts';
import { PANEL_TABS, PANEL_TABS_ID, type PanelTab, PanelTabs } from './panel-tabs.tsx';

const PARTS: Readonly<Record<PanelTab, ComponentType>> = {
  analysis: AnalysisTab,
  summary: SummaryTab,
  similar: SimilarTab,
};

/** EX-01: the analysis of the page, in three tabs. A tab stays mounted once opened. */
export function PagePanels({ page }: { page: PageInfo }) {
  const [shown, setShown] = useState<PanelTab>('analysis');
  const [opened, setOpened] = useState<ReadonlySet<PanelTab>>(new Set<PanelTab>(['analysis']));
  const named = useLinkedAnalysis(page.address);
  const acts = useWaitingActions(page.address);
  const show = (tab: PanelTab) => {
    setShown(tab);
    setOpened((before) => new Set([...before, tab]));
  };
  // Requests from outside are handled in the analysis tab.
  useEffect(() => {
    if (named !== null || acts.length > 0) setShown('analysis');
  }, [named, acts]);
  return (
    <>
      <PanelTabs shown={shown} onShow={show} />
      <PageAnalysisProvider page={page} showTab={show}>
        {PANEL_TABS.map((tab) => {
          const Part = PARTS[tab];
          return (
            <Body
              key={tab}
              role="tabpanel"
              id={panelId(PANEL_TABS_ID, tab)}
              aria-labelledby={tabId(PANEL_TABS_ID, tab)}
              hidden={tab !== shown}
            >
              {opened.has(tab) ? <Part /> : null}
            </Body>
          );
        })}
      </PageAnalysisProvider>
    </>
  );
}

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  // The panel is narrow: margins are small.
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  '&[hidden]': { display: 'none' },
});
