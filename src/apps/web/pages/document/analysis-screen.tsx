import { styled } from '@mui/material/styles';
import { useLocation, useRouter } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileText from 'lucide-react/icons/file-text';
import Info from 'lucide-react/icons/info';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Share2 from 'lucide-react/icons/share-2';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { threadLabel } from '#features/analyses/analyses/rules/thread-label.ts';
import {
  ElementSelectionProvider,
  MissionDialog,
  useContributions,
  usePassages,
  useReveal,
} from '#features/analyses/web.ts';
import { Reader } from '#features/captures/web.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';
import { openSharing } from '#features/sharing/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { customPhoneBar, useBarHeight } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { DocumentHeader, DocumentMenu } from './document-header.tsx';
import { documentPageText } from './document-page-text.ts';
import { Screen, useHeadBottom, useLayout } from './layout.ts';
import { PassageSheet } from './passage-sheet.tsx';
import { RecaptureButton } from './recapture-button.tsx';
import { RefreshNotice } from './refresh-notice.tsx';
import { type AnalysedDocument, SideColumn, useLinkedSides } from './side-column.tsx';
import { type ShownSide, type Side, usePanel, useShownSide } from './use-panel.ts';

interface PhoneHeadProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
}

/** Replaces the product bar on a phone: back button, title, and author of the thread. */
function PhoneHead({ document, analysis }: PhoneHeadProps) {
  const text = useText(documentPageText);
  const language = useLanguage();
  const router = useRouter();
  const head = useRef<HTMLDivElement>(null);
  useBarHeight(head, 'top');
  useHeadBottom(head);
  useLayoutEffect(() => {
    customPhoneBar.open();
    return customPhoneBar.close;
  }, []);
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/portfolio' });
  return (
    <Head ref={head}>
      <IconButton label={text.goBack} onClick={goBack}>
        <ArrowLeft size={20} />
      </IconButton>
      <span className="what">
        <b>{analysis?.title ?? document.title}</b>
        <span>{analysis ? threadLabel(analysis, language) : text.newThread}</span>
      </span>
      {analysis ? (
        <IconButton label={text.share} onClick={() => openSharing({ itemId: analysis.id })}>
          <Share2 size={20} />
        </IconButton>
      ) : null}
      <DocumentMenu document={document} analysis={analysis} />
    </Head>
  );
}

const Head = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 9,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 56,
  padding: '0 6px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& > .MuiIconButton-root': { width: 44, height: 44 },
  '& .what': {
    flex: 1,
    minWidth: 0,
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& b': { ...typeStyles.card, fontSize: '1rem' },
  '& .what span': { ...typeStyles.meta, color: colour.text3 },
});

const TABS: readonly { readonly side: Side; readonly Icon: typeof FileText }[] = [
  { side: 'document', Icon: FileText },
  { side: 'analyses', Icon: MessagesSquare },
  { side: 'summary', Icon: Info },
];

/** The tab bar of a phone: document, contributions and summary, one at a time. */
function PhoneTabs({ side }: { readonly side: ShownSide }) {
  const text = useText(documentPageText);
  const { total } = useContributions();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, 'bottom');
  return (
    <Bar ref={bar} aria-label={text.parts}>
      {TABS.map(({ side: one, Icon }) => (
        <button
          key={one}
          type="button"
          aria-current={side.shown === one ? 'true' : undefined}
          onClick={() => side.show(one)}
        >
          <Icon size={20} />
          {one === 'analyses' ? text.tabAnalyses(total + 1) : text.tabs[one]}
        </button>
      ))}
    </Bar>
  );
}

const Bar = styled('nav')({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 9,
  display: 'flex',
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  // Hidden while the on-screen keyboard leaves little room.
  '@media (max-height: 520px)': { 'aside:has(textarea:focus) ~ &': { display: 'none' } },
  '& button': {
    all: 'unset',
    flex: 1,
    minHeight: 56,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text2,
    cursor: 'pointer',
    '&[aria-current]': { color: colour.primary, fontWeight: 650 },
    '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: -4, borderRadius: 8 },
  },
});

const ELEMENT_HASH = /^element-([0-9a-f-]{36})$/;

/** Selects the element named by the address (`#element-ID`) on both sides, once it is loaded. */
function useLinkedElement(choose: (elementId: Id) => void): void {
  const hash = useLocation({ select: (location) => location.hash });
  const reveal = useReveal();
  const elementId = ELEMENT_HASH.exec(hash)?.[1];
  const show = useEffectEvent((id: Id) => {
    void reveal(id).then((isThere) => {
      if (isThere) choose(id);
    });
  });
  useEffect(() => {
    if (elementId) show(elementId);
  }, [elementId]);
}

/** The document and its analysis, side by side: selecting a passage on either side shows it on the other. */
export function AnalysisScreen({ document, analysis, threads, thread }: AnalysedDocument) {
  const text = useText(documentPageText);
  const layout = useLayout();
  const side = useShownSide();
  const panel = usePanel(side);
  const passages = usePassages();
  const linked = useLinkedSides(layout, side);
  useLinkedElement(linked.selection.choose);
  const isPhone = layout === 'phone';
  const isCovered = isPhone && side.shown !== 'document';
  return (
    <ElementSelectionProvider value={linked.selection}>
      <Screen data-layout={layout}>
        {isPhone ? <PhoneHead document={document} analysis={analysis} /> : null}
        <section
          className="read"
          data-shape={document.viewableUrl ? 'pdf' : 'page'}
          aria-label={text.documentPart}
          inert={isCovered}
        >
          <DocumentHeader document={document} analysis={analysis} isPhone={isPhone} />
          <Reader
            document={document}
            readAgain={<RecaptureButton documentId={document.id} />}
            passages={passages}
            {...linked.reading}
          />
          <RefreshNotice key={document.id} documentId={document.id} />
        </section>
        <SideColumn
          key={thread.analysisId}
          document={document}
          analysis={analysis}
          threads={threads}
          thread={thread}
          linked={linked}
          layout={layout}
          shown={side.shown}
          panel={panel}
        />
        {layout === 'panel' && side.shown === 'document' ? (
          <PanelButton button={panel.opener} onOpen={panel.open} />
        ) : null}
        {isPhone ? <PhoneTabs side={side} /> : null}
      </Screen>
      {isPhone && linked.openedId && side.shown === 'document' ? (
        <PassageSheet
          elementId={linked.openedId}
          passages={passages}
          onMove={linked.selection.choose}
          onOpen={linked.reading.onChoose}
          onClose={linked.closeOpened}
        />
      ) : null}
      <MissionDialog
        key={thread.analysisId}
        isOpen={linked.mission !== null}
        analysisId={thread.analysisId}
        passage={linked.mission?.passage?.anchor ?? null}
        onClose={linked.closeMission}
      />
    </ElementSelectionProvider>
  );
}

interface PanelButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** Opens the analysis panel over the document, where there is no room for two columns. */
function PanelButton({ button, onOpen }: PanelButtonProps) {
  const text = useText(documentPageText);
  return (
    <Button
      ref={button}
      variant="principal"
      startIcon={<MessagesSquare size={18} />}
      onClick={onOpen}
      sx={{ position: 'fixed', right: 24, bottom: 24, zIndex: 9, boxShadow: colour.e2 }}
    >
      {text.openPanel}
    </Button>
  );
}
