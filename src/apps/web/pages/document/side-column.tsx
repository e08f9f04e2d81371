import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import {
  AnalysisInfo,
  Composer,
  type ContributionFilter,
  ContributionFilterChips,
  ContributionList,
  cacheOpenedAnalysis,
  type LinkedPassages,
  PreparedThread,
  useContributions,
  useLinkedPassages,
  usePassages,
  useReveal,
} from '#features/analyses/web.ts';
import type { ReaderProps } from '#features/captures/web.ts';
import type { readDocument } from '#features/documents/documents/contract/documents.ts';
import { openSharing } from '#features/sharing/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { documentPageText } from './document-page-text.ts';
import { Column, type Layout } from './layout.ts';
import type { Panel, ShownSide, Side } from './use-panel.ts';
import type { SavedThread } from './use-saved-thread.ts';

interface PanelHeadProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The title of the panel over the document, and its close button. */
function PanelHead({ button, onClose }: PanelHeadProps) {
  const text = useText(documentPageText);
  return (
    <Head>
      <b>{text.analysesPart}</b>
      <IconButton ref={button} label={text.closePanel} onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Head>
  );
}

const Head = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 56,
  margin: '0 -20px',
  padding: '0 12px 0 20px',
  background: colour.bg,
  '& > b': { fontSize: '1rem', fontWeight: 600 },
});

interface SideColumnProps extends AnalysedDocument {
  readonly linked: ReturnType<typeof useLinkedSides>;
  readonly layout: Layout;
  readonly shown: Side;
  readonly panel: Panel;
}

/** The analysis itself, then the contributions of each user. */
export function SideColumn(props: SideColumnProps) {
  const { layout, shown, panel } = props;
  const text = useText(documentPageText);
  const column = useRef<HTMLElement>(null);
  const isHidden = layout !== 'columns' && shown === 'document';
  useScrollPerSide(column, layout === 'phone' ? shown : 'analyses');
  const closeOnEscape = (event: KeyboardEvent) => {
    // A menu over the panel, or a field in it, handles Escape first.
    const isOwn = event.currentTarget.contains(event.target as Node) && !event.isDefaultPrevented();
    if (event.key === 'Escape' && isOwn) panel.close();
  };
  return (
    <Column
      ref={column}
      aria-label={text.analysesPart}
      data-layout={layout}
      hidden={isHidden}
      onKeyDown={layout === 'panel' ? closeOnEscape : undefined}
    >
      {layout === 'panel' ? <PanelHead button={panel.closer} onClose={panel.close} /> : null}
      <div className="part" hidden={layout === 'phone' && shown === 'analyses'}>
        <Info {...props} />
      </div>
      <div className="part" hidden={layout === 'phone' && shown === 'summary'}>
        <Contributions {...props} />
      </div>
    </Column>
  );
}

function Info({ document, analysis, threads, thread, linked }: SideColumnProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const to = '/doc/$documentId/{-$analysisId}' as const;
  const onThread = (analysisId: string) => {
    const chosen = threads.find(({ id }) => id === analysisId);
    if (chosen) cacheOpenedAnalysis(cache, chosen);
    void navigate({ to, params: { documentId: document.id, analysisId }, search: {} });
  };
  const onNewThread = () =>
    navigate({
      to,
      params: { documentId: document.id, analysisId: undefined },
      search: { thread: 'new' as const },
    });
  if (!analysis) {
    return (
      <PreparedThread
        name={thread.threadName}
        onName={thread.setThreadName}
        threads={threads}
        onThread={onThread}
        onDiscard={thread.discard}
        onShare={async () => {
          await thread.ensureSaved();
          openSharing({ itemId: thread.analysisId });
        }}
      />
    );
  }
  return (
    <AnalysisInfo
      analysis={analysis}
      threads={threads}
      onThread={onThread}
      onNewThread={onNewThread}
      onElement={linked.selection.choose}
      onShare={() => openSharing({ itemId: analysis.id })}
    />
  );
}

function Contributions({ linked, layout }: SideColumnProps) {
  const [filter, setFilter] = useState<ContributionFilter>('all');
  return (
    <>
      {layout === 'phone' ? <ContributionFilterChips filter={filter} onChange={setFilter} /> : null}
      <ContributionList
        filter={filter}
        composer={
          <Composer
            pendingPassage={linked.commented}
            onPassageUsed={linked.clearCommented}
            onMission={() => linked.openMission(linked.commented)}
          />
        }
      />
    </>
  );
}

/** Restores the scroll position of each side when the column switches between them. */
function useScrollPerSide(column: RefObject<HTMLElement | null>, shown: Side): void {
  const tops = useRef(new Map<Side, number>());
  useLayoutEffect(() => {
    if (column.current) column.current.scrollTop = tops.current.get(shown) ?? 0;
  }, [column, shown]);
  useEffect(() => {
    const scrolled = column.current;
    if (!scrolled || shown === 'document') return;
    const store = () => tops.current.set(shown, scrolled.scrollTop);
    scrolled.addEventListener('scroll', store, { passive: true });
    return () => scrolled.removeEventListener('scroll', store);
  }, [column, shown]);
}

/** The data of the screen: a document, and its thread that is open or being prepared. */
export interface AnalysedDocument {
  readonly document: Output<typeof readDocument>;
  readonly analysis: AnalysisCard | null;
  readonly threads: readonly AnalysisCard[];
  readonly thread: SavedThread;
}

interface LinkedSides extends LinkedPassages {
  readonly reading: Pick<ReaderProps, 'selectedId' | 'jump' | 'onChoose' | 'onPlaced' | 'marking'>;
  /** Selected in the document, for the sheet of a phone. */
  readonly openedId: Id | null;
  readonly closeOpened: () => void;
}

/** Links the document and its analysis on one screen: side by side, or one over the other. */
export function useLinkedSides(layout: Layout, side: ShownSide): LinkedSides {
  const { analysisId } = useContributions();
  const reveal = useReveal();
  const [openedId, setOpenedId] = useState<Id | null>(null);
  const linked = useLinkedPassages({
    analysisId,
    passages: usePassages(),
    showDocument(why) {
      if (layout === 'phone' || (layout === 'panel' && why === 'attaching')) side.show('document');
    },
    showWork: () => side.show('analyses'),
  });
  const { selectedId, jump, mark, attaching } = linked;
  const onChoose = (id: Id) => {
    linked.select(id);
    if (layout === 'phone') {
      setOpenedId(id);
      // The sheet covers the lower half.
      linked.jumpTo(id);
    } else {
      side.show('analyses');
      void reveal(id);
    }
  };
  return {
    ...linked,
    reading: {
      selectedId,
      jump,
      onChoose,
      onPlaced: linked.setStates,
      marking: mark ? { onMark: mark, attaching } : null,
    },
    openedId,
    closeOpened: () => setOpenedId(null),
  };
}
