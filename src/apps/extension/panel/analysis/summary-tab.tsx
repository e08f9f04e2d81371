import { styled } from '@mui/material/styles';
import { AnalysisInfo, PreparedThread, TagChips, useReveal } from '#features/analyses/web.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { openSharing } from '#features/sharing/web.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { analysisText } from './analysis-text.ts';
import { usePageAnalysisState } from './page-work-context.ts';

/** The summary of the analysis: thread, key figures, most supported elements, and tags. */
export function SummaryTab() {
  const text = useText(analysisText);
  const { opened, linked, showWork } = usePageAnalysisState();
  const reveal = useReveal();
  const { analysis, threads, threadName, setThreadName, ensureSaved } = opened;
  const { chooseThread, prepareThread, discardThread } = opened;
  const showElement = (elementId: string) => {
    linked.selection.choose(elementId);
    showWork();
    void reveal(elementId);
  };
  if (!analysis && threads.length === 0) {
    return (
      <Column>
        <EmptyState title={text.summaryEmpty}>{text.summaryEmptySays}</EmptyState>
      </Column>
    );
  }
  return (
    <Column>
      {analysis ? (
        <AnalysisInfo
          analysis={analysis}
          threads={threads}
          onThread={chooseThread}
          onNewThread={prepareThread}
          onElement={showElement}
          onShare={() => openSharing({ itemId: analysis.id, title: analysis.title })}
        />
      ) : (
        <PreparedThread
          name={threadName}
          onName={setThreadName}
          threads={threads}
          onThread={chooseThread}
          onDiscard={discardThread}
          onShare={async () => openSharing({ itemId: (await ensureSaved()).id })}
        />
      )}
      {analysis && (analysis.tags.length > 0 || hasPermission(analysis.role, 'edit')) ? (
        <Card aria-label={text.tags}>
          <h3>{text.tags}</h3>
          <TagChips analysis={analysis} mayEdit={hasPermission(analysis.role, 'edit')} />
        </Card>
      ) : null}
    </Column>
  );
}

const Column = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 14,
});
const Card = styled('section')({
  padding: '12px 16px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& h3': {
    marginBottom: 8,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
  },
});
