import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { versionsQuery, versionTextQuery } from './history-queries.ts';
import { historyText } from './history-text.ts';
import { useVersionCommands } from './use-version-commands.ts';
import { VersionList } from './version-list.tsx';
import { VersionPage } from './version-page.tsx';

export interface HistoryDialogProps {
  readonly reflection: Reflection;
  readonly onClose: () => void;
}

/** The version history: the list of versions on the left, the chosen one beside it. A phone shows one or the other. */
export default function HistoryDialog({ reflection, onClose }: HistoryDialogProps) {
  const text = useText(historyText);
  const language = useLanguage();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [chosenId, setChosen] = useState<Id | null>(null);
  const versions = useQuery(versionsQuery(reflection.id));
  const { keep, isKeeping, restore, isRestoring } = useVersionCommands(reflection.id, onClose);
  const found = versions.data?.find(({ id }) => id === chosenId);
  const shown = found ?? (isPhone ? undefined : versions.data?.[0]);
  const canWrite = mayWrite(reflection.role);
  const isReading = isPhone && shown !== undefined;
  return (
    <DialogFrame
      open
      bare
      onClose={onClose}
      title={text.title}
      subtitle={text.subtitle}
      width={1_120}
      status={
        canWrite && !isReading ? (
          <BusyButton variant="discret" busy={isKeeping} onClick={keep}>
            {text.keep}
          </BusyButton>
        ) : null
      }
      actions={
        <>
          {isReading ? (
            <Button startIcon={<ArrowLeft size={16} />} onClick={() => setChosen(null)}>
              {text.toList}
            </Button>
          ) : null}
          {canWrite && shown ? (
            <BusyButton variant="principal" busy={isRestoring} onClick={() => restore(shown)}>
              {text.restore}
            </BusyButton>
          ) : null}
        </>
      }
    >
      <Columns data-reading={isReading ? '' : undefined}>
        {versions.isError ? (
          <LoadFailure onRetry={() => versions.refetch()}>{versions.error.message}</LoadFailure>
        ) : versions.data?.length === 0 ? (
          <EmptyState title={text.none} headingLevel="h3" size="page">
            {text.noneYet}
          </EmptyState>
        ) : (
          <>
            <nav>
              {versions.data ? (
                <VersionList versions={versions.data} shownId={shown?.id} onShow={setChosen} />
              ) : (
                <RowsSkeleton rowHeight={44} />
              )}
            </nav>
            <div className="page">
              {shown ? (
                <ShownVersion
                  reflectionId={reflection.id}
                  versionId={shown.id}
                  earlierId={versions.data?.[versions.data.indexOf(shown) + 1]?.id ?? null}
                  name={text.shown(formatDateTime(new Date(shown.madeAt), language))}
                />
              ) : null}
            </div>
          </>
        )}
      </Columns>
    </DialogFrame>
  );
}

interface ShownVersionProps {
  readonly reflectionId: Id;
  readonly versionId: Id;
  readonly earlierId: Id | null;
  readonly name: string;
}

function ShownVersion({ reflectionId, versionId, earlierId, name }: ShownVersionProps) {
  const text = useText(historyText);
  const { data, isError, error, refetch } = useQuery(versionTextQuery(reflectionId, versionId));
  const earlier = useQuery(versionTextQuery(reflectionId, earlierId ?? ''));
  if (isError) return <LoadFailure onRetry={() => refetch()}>{error.message}</LoadFailure>;
  if (!data || (earlierId && earlier.isPending)) return <RowsSkeleton rowHeight={64} />;
  return (
    <>
      {earlierId ? <p className="how">{text.marked}</p> : null}
      <VersionPage
        key={versionId}
        reflectionId={reflectionId}
        version={data}
        earlier={earlier.data ?? null}
        name={name}
      />
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  minHeight: 0,
  height: 'min(640px, 100vh)',
  marginTop: 18,
  borderTop: `1px solid ${colour.line}`,
  borderBottom: `1px solid ${colour.line}`,
  '& > nav': { padding: '14px', overflowY: 'auto', borderRight: `1px solid ${colour.line}` },
  '& > .page': { padding: '20px 24px', overflowY: 'auto', background: colour.bg },
  '& .how': { maxWidth: 736, margin: '0 auto 12px', fontSize: '0.8125rem', color: colour.text2 },
  '& > :not(nav, .page)': { gridColumn: '1 / -1', alignSelf: 'start', margin: 24 },
  '@media (max-width: 599px)': {
    flex: 1,
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'auto',
    borderBottom: 0,
    '& > nav': { borderRight: 0 },
    '& > .page': { padding: 0, background: colour.surface },
    '& .how': { padding: '14px 20px 0' },
    '&[data-reading] > nav, &:not([data-reading]) > .page': { display: 'none' },
  },
});
