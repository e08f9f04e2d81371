import type { PopoverActions } from '@mui/material/Popover';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Settings2 from 'lucide-react/icons/settings-2';
import X from 'lucide-react/icons/x';
import { useCallback, useId, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { Journal } from '../../contract/journals.ts';
import { forgetLearning, type Learning, readLearning } from '../../contract/learning.ts';
import type { Recommendation, ScorePart } from '../../contract/recommendations.ts';
import { canForgetLearning } from '../../rules/journal-rules.ts';
import { type ScoreShare, scoreShares } from '../../rules/score-shares.ts';
import { judgingReader, learningKey, topicsOf } from '../journal-queries.ts';
import { openSectionCreator } from '../open-section-creator.ts';
import { useDiscard } from '../use-recommendation-actions.ts';
import { whyText } from './why-text.ts';

const learningQuery = (journalId: Id, readerId?: Id) =>
  queryOptions({
    queryKey: learningKey(journalId),
    queryFn: ({ signal }) => call(readLearning, { journalId }, { signal }),
    meta: { topics: topicsOf(journalId, readerId) },
  });

interface LearningNoteProps {
  readonly journalId: Id;
  /** Set where judgements are personal. */
  readonly readerId: Id | undefined;
  readonly mayForget: boolean;
}

/** What a section learnt, with a button to reset it. */
function LearningNote({ journalId, readerId, mayForget }: LearningNoteProps) {
  const text = useText(whyText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(learningQuery(journalId, readerId));
  const forget = useExclusiveMutation({
    mutationFn: () => call(forgetLearning, { journalId }),
    onSuccess: (left) => {
      cache.setQueryData(learningQuery(journalId).queryKey, left);
      setAsking(false);
      show({ text: text.forgotten });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
  return (
    <Note>
      <h5>{text.learning}</h5>
      {error && !data ? <LoadFailure onRetry={refetch} /> : null}
      {data || error ? null : <SkeletonBar width="80%" />}
      {data ? <LearningSummary learning={data} /> : null}
      {data && data.acts > 0 && mayForget ? (
        <Button size="small" variant="discret" onClick={() => setAsking(true)}>
          {text.forget}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={text.forgetTitle}
        confirmLabel={text.forgetButton}
        onConfirm={() => forget.mutate()}
        onCancel={() => setAsking(false)}
        danger
        busy={forget.isPending}
      >
        {text.forgetBody}
      </ConfirmDialog>
    </Note>
  );
}

function LearningSummary({ learning }: { readonly learning: Learning }) {
  const text = useText(whyText);
  const { acts: actions, likedSources, likedWords, dislikedSources, dislikedWords } = learning;
  if (actions === 0) return <p>{text.nothingLearnt}</p>;
  const liked = [...likedSources, ...likedWords].join(', ');
  const disliked = [...dislikedSources, ...dislikedWords].join(', ');
  return (
    <>
      {liked || disliked ? null : <p>{text.nothingClear}</p>}
      {liked ? <p>{text.likes(liked)}</p> : null}
      {disliked ? <p>{text.dislikes(disliked)}</p> : null}
      <p className="actions-counted">{text.actions(actions)}</p>
    </>
  );
}

const Note = styled('div')({
  '& p': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, overflowWrap: 'anywhere' },
  '& .actions-counted': { color: colour.text3, fontSize: '0.75rem' },
  '& > button': { marginTop: 4, marginLeft: -10 },
});

/**
 * The score of a recommendation by criterion, as bars and words, since figures without a scale mean nothing to
 * readers.
 */
function ScoreBars({ parts }: { readonly parts: readonly ScorePart[] }) {
  const text = useText(whyText);
  const shares = scoreShares(parts);
  if (shares.length === 0) return null;
  return (
    <>
      <h5>{text.parts}</h5>
      <Bars>
        {shares.map((share) => (
          <div key={share.type} data-cost={share.points < 0 || undefined}>
            <dt>{labelOf(share, text)}</dt>
            <dd>
              <span aria-hidden="true">
                <i style={{ width: `${share.length * 100}%` }} />
              </span>
              <b>{text.strength[strengthOf(share)]}</b>
            </dd>
          </div>
        ))}
      </Bars>
    </>
  );
}

type WhyText = (typeof whyText)['fr'];

const VERY_CLOSE = 0.5;

function labelOf({ type, points }: ScoreShare, text: WhyText): string {
  const names: Record<string, string> = text.part;
  if (type === 'Semantic' && points >= VERY_CLOSE) return text.veryClose;
  return names[type] ?? text.otherPart;
}

function strengthOf({ points, length }: ScoreShare): keyof WhyText['strength'] {
  if (points < 0) return 'against';
  if (length > 2 / 3) return 'strong';
  return length > 1 / 3 ? 'medium' : 'slight';
}

const Bars = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: 4,
  fontSize: '0.75rem',
  lineHeight: 18 / 12,
  '& > div': { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: colour.text2 },
  '& dd': { margin: 0, display: 'flex', alignItems: 'center', gap: 8 },
  '& dd > span': { flex: 1, height: 6, borderRadius: 3, background: colour.sunken, overflow: 'hidden' },
  '& i': { display: 'block', height: '100%', borderRadius: 3, background: colour.primary },
  '& [data-cost] i': { background: colour.warning },
  '& b': { fontWeight: 550, minWidth: 64, textAlign: 'right' },
  '@media (forced-colors: active)': { '& i': { background: 'CanvasText' } },
});

interface WhyPopoverProps {
  readonly recommendation: Recommendation;
  readonly journal: Pick<Journal, 'id' | 'type' | 'entityType' | 'editable'>;
  readonly reason: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The score of a recommendation, the learning of its section, and ways to change both. */
export function WhyPopover({ recommendation, journal, reason, anchor, onClose }: WhyPopoverProps) {
  const text = useText(whyText);
  const { close } = useText(uiText);
  const titleId = useId();
  const discard = useDiscard();
  const place = useRef<PopoverActions>(null);
  // The learning loads later and must not push the buttons off the screen.
  const repositionOnResize = useCallback((content: HTMLElement | null) => {
    if (!content || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => place.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const { id: me, roles } = useSuspenseQuery(profileQuery).data;
  const mayForget = canForgetLearning(journal, roles.includes('NOOS_ADMIN'));
  const closeAndRun = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popover
      open
      action={place}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 'min(340px, calc(100vw - 32px))', borderRadius: '12px' },
        },
      }}
    >
      <Content ref={repositionOnResize}>
        <div className="head">
          <h4 id={titleId}>{text.title}</h4>
          <IconButton label={close} size="small" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </div>
        <p className="said">{reason}</p>
        <ScoreBars parts={recommendation.parts} />
        <LearningNote journalId={journal.id} readerId={judgingReader(journal, me)} mayForget={mayForget} />
        <div className="actions">
          <Button
            size="small"
            startIcon={<CircleSlash />}
            onClick={closeAndRun(() => discard(recommendation))}
          >
            {text.less}
          </Button>
          {journal.editable ? (
            <Button
              size="small"
              variant="discret"
              startIcon={<Settings2 />}
              onClick={closeAndRun(() => openSectionCreator({ journalId: journal.id }))}
            >
              {text.adjust}
            </Button>
          ) : null}
        </div>
      </Content>
    </Popover>
  );
}

const Content = styled('div')({
  padding: '14px 16px 14px',
  '& .head': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .head > h4': { flex: 1, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& .head > button': { marginRight: -6 },
  '& .said': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, overflowWrap: 'anywhere' },
  '& h5': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    margin: '14px 0 6px',
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 },
});
