import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment, useState } from 'react';
import { formatList } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import {
  keepVersion,
  listVersions,
  readVersionText,
  restoreVersion,
  type TextVersion,
} from '#features/reflections/collaboration/contract/versions.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { dayHeading, formatDateTime, formatTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { historyText } from '../text.ts';
import { useWhenSaved } from './use-when-saved.ts';
import { VersionPage } from './version-page.tsx';

/** The versions of a text, latest first. */
const versionsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: ['versions', reflectionId],
    queryFn: async ({ signal }) => (await call(listVersions, { reflectionId }, { signal })).versions,
    meta: { topics: [`reflection:${reflectionId}`] },
  });

/** The text of one version, which never changes. */
const versionTextQuery = (reflectionId: Id, versionId: Id) =>
  queryOptions({
    queryKey: ['version', reflectionId, versionId],
    queryFn: async ({ signal }) =>
      (await call(readVersionText, { reflectionId, versionId }, { signal })).text,
    enabled: versionId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

interface VersionListProps {
  readonly versions: readonly TextVersion[];
  readonly shownId: Id | undefined;
  readonly onShow: (versionId: Id) => void;
}

/** The versions by day, each with its time and authors; the one shown is highlighted. */
function VersionList({ versions, shownId, onShow }: VersionListProps) {
  const text = useText(historyText);
  const language = useLanguage();
  const now = new Date();
  return (
    <List aria-label={text.list}>
      {versions.map(({ id, madeAt, authors, restoredFrom }, place) => {
        const day = dayHeading(new Date(madeAt), now, language);
        const above = versions[place - 1];
        const isNewDay = !above || dayHeading(new Date(above.madeAt), now, language) !== day;
        const names = authors.map((author) => personName(author, language));
        return (
          <Fragment key={id}>
            {isNewDay ? <li className="day">{day}</li> : null}
            <li>
              <button
                type="button"
                aria-current={id === shownId ? 'true' : undefined}
                onClick={() => onShow(id)}
              >
                <b>{formatTime(new Date(madeAt))}</b>
                <span>{names.length > 0 ? formatList(names, language) : text.nobody}</span>
                {restoredFrom ? <span>{text.back}</span> : null}
              </button>
            </li>
          </Fragment>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  '& > .day': {
    padding: '12px 10px 6px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    '&:first-of-type': { paddingTop: 0 },
  },
  '& button': {
    display: 'block',
    width: '100%',
    padding: '8px 10px',
    border: 0,
    borderRadius: 10,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& b': { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& span': { display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text2 },
  '& button[aria-current]': { background: colour.primarySoft, '& b': { color: colour.primary } },
});

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

/** Saves the current text as a version, and restores a version. */
function useVersionCommands(reflectionId: Id, onRestored: () => void) {
  const text = useText(historyText);
  const { undo } = useText(uiText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const cache = useQueryClient();
  const onError = ({ message }: Error) => show({ kind: 'error', text: message });
  const onSettled = () => cache.invalidateQueries({ queryKey: versionsQuery(reflectionId).queryKey });
  const keeping = useExclusiveMutation({
    mutationFn: () => call(keepVersion, { reflectionId }),
    onSuccess: ({ version }) => show({ kind: 'success', text: version ? text.kept : text.nothing }),
    onError,
    onSettled,
  });
  const { mutate: undoRestore } = useExclusiveMutation({
    mutationFn: (versionId: Id) => call(restoreVersion, { reflectionId, versionId }),
    onError,
    onSettled,
  });
  const restoring = useExclusiveMutation({
    mutationFn: ({ id }: TextVersion) => call(restoreVersion, { reflectionId, versionId: id }),
    onSuccess: ({ beforeId }, { madeAt }) => {
      if (!beforeId) return show({ text: text.same });
      onRestored();
      const restored = text.restored(formatDateTime(new Date(madeAt), language));
      show({ kind: 'success', text: restored, action: { label: undo, run: () => undoRestore(beforeId) } });
    },
    onError,
    onSettled,
  });
  /** Waits until recent typing is saved, so that it is part of the current text. */
  const ask = useWhenSaved<TextVersion | 'keep'>({
    onAsked: () => {},
    run: (request) => (request === 'keep' ? keeping.mutate() : restoring.mutate(request)),
  });
  return {
    keep: () => ask('keep'),
    isKeeping: keeping.isPending,
    restore: (version: TextVersion) => ask(version),
    isRestoring: restoring.isPending,
  };
}
