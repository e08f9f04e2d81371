import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Sprout from 'lucide-react/icons/sprout';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { useHasFocus, useIsNearViewport, useIsScrolledPast } from '#ui/lists/element-state.ts';
import { useStableList } from '#ui/lists/merge-stable-list.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useTextOfNow } from '#ui/words/relative-time.tsx';
import { type Journal, type listJournals, setJournalStatus, updateJournal } from '../../contract/journals.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { stableRecommendations } from '../../rules/stable-recommendations.ts';
import { sectionText } from '../../text.ts';
import { journalQuery, judgingReader, LIST_KEY } from '../journal-queries.ts';
import type { TitledJournal } from '../use-journals.ts';
import { useDiscarding, useMovedIds } from '../use-recommendation-actions.ts';
import { SectionCards, SHOWN_AT_FIRST } from './section-cards.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { failureText, nextUpdateText } from './section-wording.ts';

/** Stored per device. */
const HIDDEN_KEY = 'vigie.journal-beta-hidden';

interface BetaNoticeProps {
  /** Called when it is closed, since the close button disappears. */
  readonly onHidden: () => void;
}

/** JO-01: explains the spotlight until it is closed. */
function BetaNotice({ onHidden }: BetaNoticeProps) {
  const text = useText(sectionText);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  if (isHidden) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN_KEY, '1');
    setHidden(true);
    onHidden();
  };
  return (
    <Beta role="note">
      <b>
        <FlaskConical size={16} aria-hidden="true" />
        {text.betaTitle}
      </b>
      <span>{text.betaBody}</span>
      <IconButton label={text.hideBeta} size="small" onClick={hide}>
        <X size={16} />
      </IconButton>
    </Beta>
  );
}

const Beta = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '9px 12px',
  marginBottom: 14,
  borderRadius: 10,
  background: colour.warningSoft,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  '& > b': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    fontWeight: 650,
    color: colour.warning,
  },
  '& > span': { flex: 1, minWidth: 0 },
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    rowGap: 0,
    '& > span': { order: 3, flex: '1 0 100%' },
    '& > button': { marginLeft: 'auto' },
  },
});

const idOf = ({ id }: Recommendation) => id;

/** The recommendations of a section: loaded when it comes near the viewport, stable while being read. */
function useSection(journal: Pick<Journal, 'id' | 'type' | 'entityType'>, head: RefObject<Element | null>) {
  const { id: journalId } = journal;
  const isNear = useIsNearViewport(head);
  const { id: readerId } = useSuspenseQuery(profileQuery).data;
  const query = useQuery({ ...journalQuery(journalId, judgingReader(journal, readerId)), enabled: isNear });
  const isPast = useIsScrolledPast(head);
  const { hasFocus, focus } = useHasFocus();
  const discarding = useDiscarding();
  const placed = useMovedIds();
  const { data } = query;
  const { shown, waiting, arrived } = useStableList(data && { of: journalId, items: data.recommendations }, {
    isHeld: isPast || hasFocus,
    idOf,
    merge: (kept, latest) => stableRecommendations(kept, latest, placed),
  });
  const recommendations = shown.filter(({ id }) => !discarding.has(id));
  return {
    recommendations,
    arrived,
    waiting: waiting.length,
    count: data && data.count - (shown.length - recommendations.length),
    read: data,
    error: data === undefined ? query.error : null,
    retry: query.refetch,
    focus,
  };
}

/** Loaded when the history is first opened. */
const HistoryDialog = lazyLayer(() => import('../history/history-dialog.tsx'));

interface JournalSectionProps {
  readonly journal: TitledJournal;
  /** Called with the number of new recommendations that wait. */
  readonly onWaiting: (journalId: string, count: number) => void;
}

/** JO-01 to JO-03: a section of the journal, with its header and its current recommendations. */
export function JournalSection({ journal, onWaiting }: JournalSectionProps) {
  const text = useText(sectionText);
  const { container, fallback: headingRef } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const section = useSection(journal, headingRef);
  const actions = useJournalActions(journal);
  const { recommendations, waiting, read, error } = section;
  useEffect(() => onWaiting(journal.id, waiting), [onWaiting, journal.id, waiting]);
  const isUpdating = actions.isAsking || (read ?? journal).isUpdating;
  const shown: TitledJournal = { ...journal, ...read, count: section.count ?? journal.count };
  const isLead = journal.type === 'organisation';
  return (
    <Frame
      ref={container}
      id={journal.id}
      aria-labelledby={`title-${journal.id}`}
      aria-busy={!read && !error}
    >
      <SectionHead
        ref={headingRef}
        journal={shown}
        isUpdating={isUpdating}
        onUpdate={actions.update}
        onArchive={actions.archive}
        onHistory={() => setHistoryOpen(true)}
      />
      {journal.type === 'spotlight' ? <BetaNotice onHidden={() => headingRef.current?.focus()} /> : null}
      {shown.isColdStart && recommendations.length > 0 ? (
        <Notice kind="info" icon={Sprout} className="cold">
          {text.coldStart}
        </Notice>
      ) : null}
      {error ? <LoadFailure onRetry={section.retry}>{failureText(text.notRead, error)}</LoadFailure> : null}
      {read || error ? null : (
        <SectionSkeleton cards={Math.min(journal.count, SHOWN_AT_FIRST)} hasLead={isLead} />
      )}
      {read && recommendations.length === 0 ? (
        <EmptySection journal={shown} isUpdating={isUpdating} onUpdate={actions.update} />
      ) : null}
      {recommendations.length > 0 ? (
        <SectionCards
          journal={shown}
          recommendations={recommendations}
          arrived={section.arrived}
          hasLead={isLead}
          focus={section.focus}
        />
      ) : null}
      {isHistoryOpen ? (
        <HistoryDialog
          journal={shown}
          onClose={() => setHistoryOpen(false)}
          layer={{ open: () => setHistoryOpen(true), close: () => setHistoryOpen(false) }}
        />
      ) : null}
    </Frame>
  );
}

const Frame = styled('section')({
  // Leaves room for the heading of its kind above.
  scrollMarginTop: 108,
  '& > .cold': { marginBottom: 14 },
  '@media (max-width: 899px)': { scrollMarginTop: 176 },
});

interface EmptySectionProps {
  readonly journal: Pick<Journal, 'nextUpdateOn'>;
  readonly isUpdating: boolean;
  readonly onUpdate: () => void;
}

/** Shown in an empty section: when the next update is due, with a button to update now. */
function EmptySection({ journal: { nextUpdateOn }, isUpdating, onUpdate }: EmptySectionProps) {
  const text = useText(sectionText);
  const language = useLanguage();
  const next = useTextOfNow((nowMs) => nextUpdateText(new Date(nextUpdateOn), new Date(nowMs), language));
  return (
    <EmptyState
      headingLevel="h3"
      title={isUpdating ? text.firstTitle : text.noneTitle}
      action={
        <BusyButton size="small" busy={isUpdating} onClick={onUpdate}>
          {text.updateNow}
        </BusyButton>
      }
    >
      {text.schedule(next)}
    </EmptyState>
  );
}

/** JO-03: archives a section at once with an undo, and updates it on request. */
function useJournalActions({ id: journalId, title }: Pick<TitledJournal, 'id' | 'title'>) {
  const text = useText(sectionText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const onError = (failure: Error) => show({ kind: 'error', text: failure.message });
  const refresh = () => cache.invalidateQueries({ queryKey: LIST_KEY });
  const removeFromList = () =>
    cache.setQueriesData<Output<typeof listJournals>>(
      { queryKey: LIST_KEY },
      (list) => list && { ...list, journals: list.journals.filter(({ id }) => id !== journalId) },
    );
  const reactivate = useMutation({
    mutationFn: () => call(setJournalStatus, { journalId, status: 'active' }),
    onSuccess: refresh,
    onError,
  });
  const archive = useMutation({
    mutationFn: () => call(setJournalStatus, { journalId, status: 'archived' }),
    onMutate: async () => {
      focusNextSection(journalId);
      removeFromList();
      // Earlier responses would show it again.
      await cache.cancelQueries({ queryKey: LIST_KEY });
    },
    onSuccess: () => {
      show({ text: text.archived(title), undo: () => reactivate.mutate() });
      void refresh();
    },
    onError: (failure) => {
      onError(failure);
      void refresh();
    },
  });
  const update = useMutation({
    mutationFn: () => call(updateJournal, { journalId }),
    onSuccess: (answer) =>
      cache.setQueryData(journalQuery(journalId).queryKey, (before) => before && { ...before, ...answer }),
    onError,
  });
  return { archive: archive.mutate, update: update.mutate, isAsking: update.isPending };
}

/** Called before a section disappears: moves the focus to the next section, or the previous one. */
function focusNextSection(journalId: string): void {
  const heads = [...document.querySelectorAll<HTMLElement>('h2[id^="title-"]')];
  const at = heads.findIndex(({ id }) => id === `title-${journalId}`);
  (heads[at + 1] ?? heads[at - 1])?.focus({ preventScroll: true });
}
