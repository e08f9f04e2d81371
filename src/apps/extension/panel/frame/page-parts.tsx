import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useState } from 'react';
import { AnalysisTab } from '../analysis/analysis-tab.tsx';
import { SimilarTab } from '../analysis/similar-tab.tsx';
import { SummaryTab } from '../analysis/summary-tab.tsx';
import { type BesidePage, pageLink, useWaiting } from '../page-link.ts';
import { PANEL_TABS, type PanelTab, PanelTabs, panelId, tabId } from './panel-tabs.tsx';

const PARTS: Readonly<Record<PanelTab, ComponentType<{ page: BesidePage }>>> = {
  analysis: AnalysisTab,
  summary: SummaryTab,
  similar: SimilarTab,
};

/** What is done in the page goes on in the analysis. */
const GOES_ON = new Set(['marked', 'attached', 'chosen']);

/** EX-02: what people made of the page beside, in three parts. One that was opened stays as it was left. */
export function PageParts({ page }: { page: BesidePage }) {
  const [shown, setShown] = useState<PanelTab>('analysis');
  const [opened, setOpened] = useState<ReadonlySet<PanelTab>>(new Set<PanelTab>(['analysis']));
  const { analysisId, act } = useWaiting();
  const show = (tab: PanelTab) => {
    setShown(tab);
    setOpened((before) => new Set([...before, tab]));
  };
  useEffect(() => {
    if (analysisId !== null || act !== null) setShown('analysis');
  }, [analysisId, act]);
  useEffect(
    () =>
      pageLink.onFromPage(({ kind }) => {
        if (GOES_ON.has(kind)) setShown('analysis');
      }),
    [],
  );
  return (
    <>
      <PanelTabs shown={shown} onShow={show} />
      {PANEL_TABS.map((tab) => {
        const Part = PARTS[tab];
        return (
          <Body
            key={tab}
            role="tabpanel"
            id={panelId(tab)}
            aria-labelledby={tabId(tab)}
            hidden={tab !== shown}
          >
            {opened.has(tab) ? <Part page={page} /> : null}
          </Body>
        );
      })}
    </>
  );
}

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 14,
  '&[hidden]': { display: 'none' },
});
