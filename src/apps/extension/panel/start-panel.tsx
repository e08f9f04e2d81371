import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SimilarList, similarTiles, toComparedDocument } from '#features/analyses/web.ts';
import { NotificationsMenu } from '#features/notifications/web.ts';
import { SharingHost } from '#features/sharing/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { panelId, tabId } from '#ui/keyboard/tab-row.ts';
import { useEscape } from '#ui/keyboard/use-escape.ts';
import { webPage } from '#ui/page/paths.ts';
import { VigieName } from '#ui/signs/vigie-logo.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { ProductTheme } from '#ui/theme/product-theme.tsx';
import { applyStoredTheme } from '#ui/theme/theme-mode.ts';
import { useText } from '#ui/words/language.ts';
import { setDraftStorage } from '#ui/writing/use-draft.ts';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import { analysisText } from './analysis/analysis-text.ts';
import { PageAnalysisProvider } from './analysis/page-analysis-provider.tsx';
import { usePageAnalysisState } from './analysis/page-work-context.ts';
import { SummaryTab } from './analysis/summary-tab.tsx';
import { NotAPage, PageNotAccessible } from './frame/page-not-accessible.tsx';
import { PANEL_TABS, PANEL_TABS_ID, type PanelTab, PanelTabs } from './frame/panel-tabs.tsx';
import { panelText } from './frame/panel-text.ts';
import { PdfPage } from './frame/pdf-page.tsx';
import { type PageInfo, pageLink, useLinkedAnalysis, usePageStatus, useWaitingActions } from './page-link.ts';
import { queryClient } from './query-client.ts';
import { openTab, panelRouter } from './router.ts';
import { currentSettings, followStoredSettings } from './session/current-settings.ts';
import { Session } from './session/session.tsx';

/** SC-07: documents similar to this page; each opens in a new tab. */
function SimilarTab() {
  const text = useText(analysisText);
  const { known, analysis } = usePageAnalysisState().opened;
  const page = known?.document;
  const compared = analysis
    ? toComparedDocument(analysis)
    : page && { documentId: page.id, title: page.title, excerpt: page.excerpt };
  return (
    <Column>
      {compared ? (
        <SimilarList compared={compared} />
      ) : (
        <EmptyState title={text.similarEmpty}>{text.similarEmptySays}</EmptyState>
      )}
    </Column>
  );
}

const Column = styled('div')({
  position: 'relative',
  padding: 14,
  ...similarTiles,
  '& li': { ...similarTiles['& li'], border: `1px solid ${colour.line}` },
});

const PARTS: Readonly<Record<PanelTab, ComponentType>> = {
  analysis: AnalysisTab,
  summary: SummaryTab,
  similar: SimilarTab,
};

/** EX-01: the analysis of the page, in three tabs. A tab stays mounted once opened. */
function PagePanels({ page }: { page: PageInfo }) {
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

/** The target of « Ouvrir dans Vigie » while there is no analysis of the page. */
const HOME_PATH = '/portfolio';

/** EX-01: logo, notifications, the link to the web app, and the close button. */
function PanelHead() {
  const text = useText(panelText);
  const settings = currentSettings.use();
  const path = webPage.use() ?? HOME_PATH;
  return (
    <Bar>
      <h1>
        <VigieName size={26} />
      </h1>
      {settings?.pairing ? <NotificationsMenu /> : null}
      {settings?.server ? (
        <IconButton label={text.openInVigie} onClick={() => openTab(absoluteUrl(path))}>
          <ExternalLink size={18} />
        </IconButton>
      ) : null}
      <IconButton label={text.close} onClick={pageLink.close}>
        <X size={18} />
      </IconButton>
    </Bar>
  );
}

const Bar = styled('header')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 56,
  padding: '0 10px 0 16px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& h1': { flex: 1, minWidth: 0, font: 'inherit' },
});

/** EX-01: the panel next to a page. */
function PanelShell() {
  useEscape(pageLink.close);
  return (
    <Frame>
      <PanelHead />
      <main>
        <Session>
          <PageContent />
          <SharingHost />
        </Session>
      </main>
    </Frame>
  );
}

/** The content for the current page. */
function PageContent() {
  const text = useText(panelText);
  const page = usePageStatus();
  if (page.state === 'looking') {
    return (
      <>
        <VisuallyHidden role="status">{text.looking}</VisuallyHidden>
        <Spinner />
      </>
    );
  }
  if (page.state === 'out-of-sight') return <PageNotAccessible why={page.why} />;
  // Keyed by address: another page has its own state.
  if (page.content === 'pdf') return <PdfPage key={page.address} address={page.address} />;
  if (page.content === 'other') return <NotAPage />;
  return <PagePanels key={page.address} page={page} />;
}

const Frame = styled('div')({
  height: '100dvh',
  minWidth: 300,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: colour.bg,
  '& > main': { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' },
});

/** Renders the panel, and tells its parent frame that it is ready. */
export function startPanel(): void {
  applyStoredTheme();
  // A panel is easily closed: its drafts are kept for the next time.
  setDraftStorage(() => localStorage);

  const container = document.getElementById('root');
  if (!container) throw new Error('panel.html has no #root');

  createRoot(container).render(
    <StrictMode>
      <ProductTheme>
        <QueryClientProvider client={queryClient}>
          <SnackbarProvider>
            <RouterProvider router={panelRouter(PanelShell)} />
          </SnackbarProvider>
        </QueryClientProvider>
      </ProductTheme>
    </StrictMode>,
  );

  void followStoredSettings();
  window.addEventListener('message', pageLink.onMessage);
  pageLink.ready();
}
