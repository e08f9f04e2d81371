import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  AnalysisInfo,
  Composer,
  type ContributionFilter,
  ContributionFilterChips,
  ContributionList,
  cacheOpenedAnalysis,
  PreparedThread,
} from '#features/analyses/web.ts';
import { openSharing } from '#features/sharing/web.ts';
import { useText } from '#ui/words/language.ts';
import type { AnalysedDocument } from './analysed-document.ts';
import { Column } from './column.ts';
import { documentPageText } from './document-page-text.ts';
import { PanelHead } from './panel-head.tsx';
import { useScrollPerSide } from './phone/use-scroll-per-side.ts';
import type { Layout } from './use-layout.ts';
import type { useLinkedSides } from './use-linked-sides.ts';
import type { Panel } from './use-panel.ts';
import type { Side } from './use-shown-side.ts';

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
