import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useState } from 'react';
import { panelId, tabId } from '#ui/keyboard/tab-row.ts';
import { AnalysisTab } from '../analysis/analysis-tab.tsx';
import { PageWork } from '../analysis/page-work.tsx';
import { SimilarTab } from '../analysis/similar-tab.tsx';
import { SummaryTab } from '../analysis/summary-tab.tsx';
import { type BesidePage, useNamedAnalysis, useWaitingActs } from '../page-link.ts';
import { PANEL_ROW, PANEL_TABS, type PanelTab, PanelTabs } from './panel-tabs.tsx';

const PARTS: Readonly<Record<PanelTab, ComponentType>> = {
  analysis: AnalysisTab,
  summary: SummaryTab,
  similar: SimilarTab,
};

/** EX-01: the analysis of the page, in three tabs. A tab stays mounted once opened. */
export function PageParts({ page }: { page: BesidePage }) {
  const [shown, setShown] = useState<PanelTab>('analysis');
  const [opened, setOpened] = useState<ReadonlySet<PanelTab>>(new Set<PanelTab>(['analysis']));
  const named = useNamedAnalysis(page.address);
  const acts = useWaitingActs(page.address);
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
      <PageWork page={page} showTab={show}>
        {PANEL_TABS.map((tab) => {
          const Part = PARTS[tab];
          return (
            <Body
              key={tab}
              role="tabpanel"
              id={panelId(PANEL_ROW, tab)}
              aria-labelledby={tabId(PANEL_ROW, tab)}
              hidden={tab !== shown}
            >
              {opened.has(tab) ? <Part /> : null}
            </Body>
          );
        })}
      </PageWork>
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
