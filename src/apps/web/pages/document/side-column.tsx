import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { AnalysisInfo, PreparedThread } from '#features/analyses/web/public.ts';
import {
  type ContributionFilter,
  ContributionFilterChips,
  ContributionList,
} from '#features/contributions/web/public.ts';
import { Composer } from '#features/elements/web/public.ts';
import { openSharing } from '#features/sharing/web/public.ts';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import type { AnalysisScreenProps } from './analysis-screen.tsx';
import { documentPageText } from './document-page-text.ts';
import { PanelHead } from './panel-head.tsx';
import { COLUMNS_FROM_PX, type Layout, PHONE_BELOW_PX } from './use-layout.ts';
import type { useLinkedSides } from './use-linked-sides.ts';
import type { Panel } from './use-panel.ts';
import type { Side } from './use-shown-side.ts';

interface SideColumnProps extends AnalysisScreenProps {
  readonly linked: ReturnType<typeof useLinkedSides>;
  readonly layout: Layout;
  readonly shown: Side;
  readonly panel: Panel;
}

/** What people make of the document: the analysis itself, then what each of them rated, marked and said. */
export function SideColumn(props: SideColumnProps) {
  const { layout, shown, panel } = props;
  const text = useText(documentPageText);
  const isHidden = layout !== 'columns' && shown === 'document';
  const closeOnEscape = (event: KeyboardEvent) => {
    // What stands over the panel, or is written in it, closes first.
    const isOwn = event.currentTarget.contains(event.target as Node) && !event.isDefaultPrevented();
    if (event.key === 'Escape' && isOwn) panel.close();
  };
  return (
    <Column
      aria-label={text.analysesPart}
      data-layout={layout}
      hidden={isHidden}
      onKeyDown={layout === 'panel' ? closeOnEscape : undefined}
    >
      {layout === 'panel' ? <PanelHead button={panel.closer} onClose={panel.close} /> : null}
      {layout === 'phone' && shown === 'analyses' ? null : <Info {...props} />}
      {layout === 'phone' && shown === 'summary' ? null : <Work {...props} />}
    </Column>
  );
}

function Info({ document, analysis, threads, thread, linked }: SideColumnProps) {
  const navigate = useNavigate();
  const to = '/doc/$documentId/{-$analysisId}' as const;
  const onThread = (analysisId: string) =>
    navigate({ to, params: { documentId: document.id, analysisId }, search: {} });
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
        onShare={async () => {
          await thread.ensureSaved();
          openSharing({ itemId: thread.analysisId });
        }}
      />
    );
  }
  return (
    <AnalysisInfo
      {...{ analysis, threads, onThread, onNewThread }}
      onElement={linked.selection.choose}
      onShare={() => openSharing({ itemId: analysis.id })}
    />
  );
}

function Work({ linked, layout }: SideColumnProps) {
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

const Column = styled('aside')({
  position: 'relative',
  background: colour.bg,
  '& > section + section, & > section + div': { marginTop: 16 },
  '&[hidden]': { display: 'none' },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    overflowY: 'auto',
    borderLeft: `1px solid ${colour.line}`,
    padding: '20px 24px 40px',
  },
  '&[data-layout=panel]': {
    position: 'fixed',
    insetBlock: '0 0',
    right: 0,
    zIndex: 20,
    width: 'min(588px, calc(100vw - 64px))',
    overflowY: 'auto',
    padding: '0 20px 40px',
    borderLeft: `1px solid ${colour.line}`,
    boxShadow: colour.e3,
  },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: {
    position: 'fixed',
    inset: '56px 0 57px',
    zIndex: 8,
    overflowY: 'auto',
    padding: '12px 12px 24px',
  },
});
