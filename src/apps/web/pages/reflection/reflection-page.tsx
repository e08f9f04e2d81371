import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { WritingPanel } from '#features/editor/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { COMMENT_MAX } from '#features/reflections/side-comments/contract/threads.ts';
import {
  CollaborationProvider,
  ConnectionStatus,
  DescriptionText,
  DocumentsPanel,
  PhoneHeader,
  PresentPeople,
  pendingDraftNames,
  ReflectionHeader,
  ReportsPanel,
  reportsQuery,
  UnsentCopy,
  useCollaboration,
  useRefetchOnTextChange,
  useReflection,
} from '#features/reflections/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { panelId, tabId, tabProps } from '#ui/keyboard/tab-row.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { internalPath } from '#ui/page/paths.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { NotFound } from '#ui/states/not-found.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import { draftsStartedUnder } from '#ui/writing/use-orphaned-drafts.ts';
import { IncidentPage } from '../../incident-page.tsx';
import { reflectionPageText } from './reflection-page-text.ts';
import { parseTab, REFLECTION_TABS, type ReflectionTab } from './reflection-tab.ts';
import { FailedReflection, LoadingReflection } from './reflection-waiting.tsx';

interface ReflectionTabsProps {
  readonly shown: ReflectionTab;
  readonly onShow: (tab: ReflectionTab) => void;
  /** Number of items of a tab, where it is known. */
  readonly counts: Readonly<Partial<Record<'documents' | 'reflections', number>>>;
}

/** Prefix of the ids of the tabs. */
const REFLECTION_TABS_ID = 'reflection';

/** RE-04: the three tabs of a reflection; the arrow keys move between them. */
function ReflectionTabs({ shown, onShow, counts }: ReflectionTabsProps) {
  const text = useText(reflectionPageText);
  const language = useLanguage();
  const tabOf = tabProps({ row: REFLECTION_TABS_ID, tabs: REFLECTION_TABS, shown, onShow });
  return (
    <Bar role="tablist" aria-label={text.parts}>
      {REFLECTION_TABS.map((tab) => {
        const count = tab === 'redaction' ? undefined : counts[tab];
        return (
          <button key={tab} {...tabOf(tab)}>
            {text.tabs[tab]}
            {count === undefined || tab === 'redaction' ? null : (
              <span className="count">
                {formatNumber(count, language)} <VisuallyHidden>{text.counted[tab](count)}</VisuallyHidden>
              </span>
            )}
          </button>
        );
      })}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  gap: 4,
  margin: '10px 0 0 -12px',
  '& > button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 12px',
    border: 0,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    background: 'none',
    color: colour.text2,
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
    '&[aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
  },
  '& .count': {
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (max-width: 599px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 0,
    margin: 0,
    '& > button': { minHeight: 44, padding: '0 4px', gap: 6 },
  },
});

interface ReflectionScreenProps {
  readonly reflection: Reflection;
  readonly backTo: string | undefined;
}

const PANELS = { documents: DocumentsPanel, reflections: ReportsPanel, redaction: WritingPanel } as const;

/** RE-04: a reflection in its three tabs, under its title and the people who are present. */
function ReflectionScreen({ reflection, backTo }: ReflectionScreenProps) {
  const { shown, show } = useTab();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const counts = useTabCounts(reflection);
  usePageTitle(reflection.title);
  useRefetchOnTextChange(reflection);
  const Header = isPhone ? PhoneHeader : ReflectionHeader;
  const Panel = PANELS[shown];
  return (
    <>
      <Header
        reflection={reflection}
        backTo={backTo}
        status={<ConnectionStatus />}
        people={<PresentPeople {...(isPhone ? { max: 1 } : {})} />}
        tabs={<ReflectionTabs shown={shown} onShow={show} counts={counts} />}
      />
      <div
        role="tabpanel"
        id={panelId(REFLECTION_TABS_ID, shown)}
        aria-labelledby={tabId(REFLECTION_TABS_ID, shown)}
      >
        {isPhone && shown === 'documents' && reflection.description ? (
          <About description={reflection.description} />
        ) : null}
        {/* A tab that fails does not affect the others. */}
        <CatchBoundary getResetKey={() => shown} errorComponent={IncidentPage}>
          <Suspense fallback={<Spinner />}>
            <Panel reflection={reflection} />
          </Suspense>
        </CatchBoundary>
      </div>
    </>
  );
}

/** A phone has no room above the tabs for the description. */
const About = styled(DescriptionText)({ padding: '14px 16px 0' });

/** The counts of the tabs: linked analyses, and comments in the open report. */
function useTabCounts({ id, documentCount }: Reflection) {
  const { data: reports } = useQuery(reportsQuery(id));
  const open = reports?.find(({ lockedOn }) => lockedOn === null);
  return { documents: documentCount, ...(open ? { reflections: open.commentCount } : {}) };
}

/** RE-04: the tab named by the address; switching replaces the history entry, so that Back leaves the reflection. */
function useTab() {
  const shown = parseTab(useLocation({ select: ({ hash }) => hash }));
  const navigate = useNavigate();
  const show = (hash: ReflectionTab) =>
    void navigate({
      to: '.',
      hash,
      search: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return { shown, show };
}

interface MissingReflectionProps {
  readonly reflectionId: Id;
  readonly backTo: string | undefined;
  /** Whether it was open here before. */
  readonly wasOpen: boolean;
}

/**
 * Replaces a reflection that cannot be opened: missing and forbidden look alike. A user who had it open, or has drafts of
 * it on this device, is told that access was lost, and keeps the unsent text.
 */
function MissingReflection({ reflectionId, backTo, wasOpen }: MissingReflectionProps) {
  const text = useText(reflectionPageText);
  const { unsent } = useCollaboration().state;
  const [drafts, setDrafts] = useState<readonly string[]>([]);
  const [editDrafts, setEditDrafts] = useState<readonly string[]>([]);
  // Drafts are listed after the screen they were written on has unmounted.
  useEffect(() => {
    setDrafts(draftsStartedUnder(`in.${reflectionId}.`));
    setEditDrafts(pendingDraftNames(reflectionId));
  }, [reflectionId]);
  const isWithdrawn = wasOpen || unsent !== null || drafts.length + editDrafts.length > 0;
  const back = internalPath(backTo);
  return (
    <NotFound
      title={isWithdrawn ? text.withdrawnTitle : text.missingTitle}
      action={
        <>
          <ButtonLink variant={unsent === null ? 'principal' : 'contour'} size="large" to="/reflections">
            {text.back}
          </ButtonLink>
          {back ? (
            <Button size="large" href={back}>
              {text.backThere}
            </Button>
          ) : null}
        </>
      }
    >
      {isWithdrawn ? text.withdrawnBody : text.missingBody}
      <UnsentCopy />
      <DraftList>
        <OrphanedDrafts names={drafts} explain={() => text.begunComment} maximum={COMMENT_MAX} />
        <OrphanedDrafts names={editDrafts} explain={() => text.begunChange} maximum={COMMENT_MAX} />
      </DraftList>
    </NotFound>
  );
}

const DraftList = styled('div')({ maxWidth: 640, margin: '20px auto 0' });

const route = getRouteApi('/signed-in/reflections/$reflectionId');

/** Forbidden, missing, or no valid id. */
const REFUSED = [400, 403, 404];

/** One reflection: open, loading, not accessible, or failed. */
export default function ReflectionPage() {
  const { reflectionId } = route.useParams();
  const { backTo } = route.useSearch();
  const { data: reflection, error, failureCount, refetch } = useReflection(reflectionId);
  const isRefused = error instanceof CallError && REFUSED.includes(error.status);
  if (reflection || isRefused) {
    return (
      <CollaborationProvider
        key={reflectionId}
        reflectionId={reflectionId}
        {...(reflection ? { role: reflection.role } : {})}
        isRefused={isRefused}
        onRefused={refetch}
      >
        {/* A user who loses access, now or while away, keeps their unsent text. */}
        {isRefused || !reflection ? (
          <MissingReflection reflectionId={reflectionId} backTo={backTo} wasOpen={reflection !== undefined} />
        ) : (
          <ReflectionScreen reflection={reflection} backTo={backTo} />
        )}
      </CollaborationProvider>
    );
  }
  return error ? <FailedReflection onReload={refetch} /> : <LoadingReflection isSlow={failureCount > 0} />;
}
