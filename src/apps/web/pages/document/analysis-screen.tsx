import { ElementSelectionProvider, MissionDialog, usePassages } from '#features/analyses/web.ts';
import { Reader } from '#features/captures/web.ts';
import { useText } from '#ui/words/language.ts';
import type { AnalysedDocument } from './analysed-document.ts';
import { DocumentHeader } from './document-header.tsx';
import { documentPageText } from './document-page-text.ts';
import { PanelButton } from './panel-button.tsx';
import { PassageSheet } from './phone/passage-sheet.tsx';
import { PhoneHead } from './phone/phone-head.tsx';
import { PhoneTabs } from './phone/phone-tabs.tsx';
import { RecaptureButton } from './recapture-button.tsx';
import { RefreshNotice } from './refresh-notice.tsx';
import { Screen } from './screen.ts';
import { SideColumn } from './side-column.tsx';
import { useLayout } from './use-layout.ts';
import { useLinkedElement } from './use-linked-element.ts';
import { useLinkedSides } from './use-linked-sides.ts';
import { usePanel } from './use-panel.ts';
import { useShownSide } from './use-shown-side.ts';

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
