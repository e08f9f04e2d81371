import { styled } from '@mui/material/styles';
import type { Output } from '#base/endpoint.ts';
import type { OpenedAnalysis } from '#features/analyses/web/public.ts';
import { usePassages } from '#features/contributions/web/public.ts';
import type { readDocument } from '#features/documents/contract/documents.ts';
import { ElementSelectionProvider, MissionDialog } from '#features/elements/web/public.ts';
import { Reader } from '#features/reader/web/public.ts';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { DocumentHeader } from './document-header.tsx';
import { documentPageText } from './document-page-text.ts';
import { PanelButton } from './panel-button.tsx';
import { PassageSheet } from './phone/passage-sheet.tsx';
import { PhoneHead } from './phone/phone-head.tsx';
import { PhoneTabs } from './phone/phone-tabs.tsx';
import { ReadAgain } from './read-again.tsx';
import { SideColumn } from './side-column.tsx';
import { COLUMNS_FROM_PX, PHONE_BELOW_PX, useLayout } from './use-layout.ts';
import { useLinkedElement } from './use-linked-element.ts';
import { useLinkedSides } from './use-linked-sides.ts';
import { usePanel } from './use-panel.ts';
import type { SavedThread } from './use-saved-thread.ts';
import { useShownSide } from './use-shown-side.ts';

export interface AnalysisScreenProps {
  readonly document: Output<typeof readDocument>;
  readonly analysis: OpenedAnalysis | null;
  readonly threads: readonly OpenedAnalysis[];
  readonly thread: SavedThread;
}

/** The document and what people make of it, side by side: selecting on either side shows the other. */
export function AnalysisScreen({ document, analysis, threads, thread }: AnalysisScreenProps) {
  const text = useText(documentPageText);
  const layout = useLayout();
  const side = useShownSide();
  const panel = usePanel(side);
  const passages = usePassages();
  const linked = useLinkedSides(layout, side, passages);
  useLinkedElement(linked.selection.choose);
  const isPhone = layout === 'phone';
  const isCovered = isPhone && side.shown !== 'document';
  return (
    <ElementSelectionProvider value={linked.selection}>
      <Screen data-layout={layout}>
        {isPhone ? <PhoneHead document={document} analysis={analysis} /> : null}
        <section className="read" aria-label={text.documentPart} inert={isCovered}>
          <DocumentHeader document={document} analysis={analysis} isPhone={isPhone} />
          <Reader
            document={document}
            readAgain={<ReadAgain documentId={document.id} />}
            passages={passages}
            {...linked.reading}
          />
        </section>
        <SideColumn
          {...{ document, analysis, threads, thread, linked }}
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
        isOpen={linked.mission !== null}
        analysisId={thread.analysisId}
        passage={linked.mission?.passage?.anchor ?? null}
        onClose={linked.closeMission}
      />
    </ElementSelectionProvider>
  );
}

const Screen = styled('div')({
  background: colour.surface,
  '& .read': { padding: '18px 40px 56px', minHeight: 'calc(100dvh - 56px)' },
  '& .read > *': { maxWidth: 772 },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 588px',
    height: 'calc(100dvh - 57px)',
    '& .read': { overflowY: 'auto', minHeight: 0 },
  },
  [`@media (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: { '& .read > *': { marginInline: 'auto' } },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: { '& .read': { padding: '16px 20px 96px' } },
});
