import { useMutation, useQueryClient } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import CircleHelp from 'lucide-react/icons/circle-help';
import FolderInput from 'lucide-react/icons/folder-input';
import Layers from 'lucide-react/icons/layers';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CardPicture, TagBar } from '#features/analyses/web.ts';
import { documentLink } from '#features/documents/documents/rules/document-addresses.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { ActionsMenu, type MenuAction } from '#ui/buttons/actions-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { useCopyLinkAction } from '#ui/copying/use-copy.ts';
import { CollapsibleText } from '#ui/page/collapsible-text.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Journal } from '../../contract/journals.ts';
import { rateRecommendation } from '../../contract/recommendation-actions.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { cardText } from '../../text.ts';
import {
  ACT_KEY,
  cacheRecommendation,
  invalidatePast,
  journalQuery,
  updateCachedRecommendations,
} from '../journal-queries.ts';
import { MoveDialog } from '../move-dialog.tsx';
import { useDiscard, useRecommendationActions } from '../use-recommendation-actions.ts';
import { useOpenHandlers } from '../use-record-reading.ts';
import { WhyLine } from '../why/why-line.tsx';
import { CardFrame } from './card-frame.ts';
import { CardSource, toLinkTarget } from './card-source.tsx';
import { RelevanceGauge } from './relevance-gauge.tsx';

/** D3 §2: number of avatars on a card before « +N ». */
const PEOPLE_SHOWN = 3;

interface RecommendationCardProps {
  readonly recommendation: Recommendation;
  /** The section of the recommendation. */
  readonly journal: Pick<Journal, 'id' | 'type' | 'entityType' | 'editable'>;
  readonly size?: 'large' | 'medium';
  /** Fades in if it just arrived. */
  readonly isNew?: boolean;
  /** SC-07: the similar documents below its row; absent if there is no room. */
  readonly similar?: { readonly isOpen: boolean; readonly onToggle: () => void };
}

/** A recommendation card: source, title, excerpt, reason and actions. */
export function RecommendationCard({
  recommendation,
  journal,
  size = 'medium',
  isNew = false,
  similar,
}: RecommendationCardProps) {
  const text = useText(cardText);
  const titleId = useId();
  const opening = useOpenHandlers();
  const [isMoving, setMoving] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const { document, tags, participants, participantCount, pinned } = recommendation;
  const title = document.title || text.untitled;
  return (
    <CardFrame
      aria-labelledby={titleId}
      data-size={size}
      data-new={isNew || undefined}
      data-recommendation={recommendation.id}
    >
      {size === 'large' ? <CardPicture document={document} /> : null}
      <div className="in">
        <CardSource recommendation={recommendation} />
        <h3 id={titleId}>
          {pinned ? (
            <>
              <Pin size={14} aria-hidden="true" />
              <VisuallyHidden>{text.pinned}</VisuallyHidden>{' '}
            </>
          ) : null}
          <DocumentLink
            className="open"
            data-card-link=""
            to={toLinkTarget(recommendation)}
            {...opening(recommendation.id)}
          >
            {title}
          </DocumentLink>
        </h3>
        {document.excerpt ? (
          <CollapsibleText describedBy={titleId}>{document.excerpt}</CollapsibleText>
        ) : null}
        <TagBar tags={tags} title={title} />
        <WhyLine
          recommendation={recommendation}
          journal={journal}
          isOpen={isExplained}
          onOpen={setExplained}
        />
        <CardFoot
          recommendation={recommendation}
          titleId={titleId}
          similar={similar}
          onMove={() => setMoving(true)}
          onExplain={() => setExplained(true)}
        >
          {participantCount > 0 ? (
            <AvatarStack people={participants} max={PEOPLE_SHOWN} total={participantCount} size={24} />
          ) : null}
        </CardFoot>
      </div>
      {isMoving ? <MoveDialog recommendation={recommendation} onClose={() => setMoving(false)} /> : null}
    </CardFrame>
  );
}

interface CardFootProps {
  readonly recommendation: Recommendation;
  readonly titleId: string;
  readonly similar: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  readonly onMove: () => void;
  readonly onExplain: () => void;
  readonly children: ReactNode;
}

/** Actions of a card: the rating gauge, direct actions, and a menu. */
function CardFoot({ recommendation, titleId, similar, onMove, onExplain, children }: CardFootProps) {
  const text = useText(cardText);
  const foot = useRef<HTMLDivElement>(null);
  const rate = useRate(recommendation);
  const discard = useDiscard();
  const actions = useCardActions(recommendation, { similar, onMove, onExplain });
  const onDiscard = () => {
    focusNextCard(foot.current);
    discard(recommendation);
  };
  return (
    <div className="foot" ref={foot}>
      <RelevanceGauge
        rating={recommendation.rating}
        onRate={rate}
        onDiscard={onDiscard}
        describedBy={titleId}
      />
      <span className="rest">{children}</span>
      {similar ? (
        <IconButton
          label={text.similar}
          size="small"
          aria-describedby={titleId}
          aria-expanded={similar.isOpen}
          data-opens-similar=""
          onClick={similar.onToggle}
        >
          <Layers size={16} />
        </IconButton>
      ) : null}
      <IconButton label={text.move} size="small" aria-describedby={titleId} data-act="move" onClick={onMove}>
        <FolderInput size={16} />
      </IconButton>
      <ActionsMenu label={text.more} actions={actions} aria-describedby={titleId} />
    </div>
  );
}

/** Called before a card disappears: if it has the focus, moves it to the next card, or the previous one. */
function focusNextCard(element: Element | null): void {
  const card = element?.closest('[data-recommendation]');
  if (!card?.contains(document.activeElement)) return;
  const links = [...document.querySelectorAll<HTMLElement>('[data-recommendation] [data-card-link]')];
  const at = links.findIndex((link) => card.contains(link));
  (links[at + 1] ?? links[at - 1])?.focus({ preventScroll: true });
}

interface CardCallbacks {
  readonly similar: { readonly onToggle: () => void } | undefined;
  readonly onMove: () => void;
  readonly onExplain: () => void;
}

/** JO-05: all menu actions of a recommendation. */
function useCardActions(
  recommendation: Recommendation,
  { similar, onMove, onExplain }: CardCallbacks,
): MenuAction[] {
  const text = useText(cardText);
  const linkAction = useCopyLinkAction();
  const { read, share, pin } = useRecommendationActions(recommendation);
  const { pinned, document } = recommendation;
  return [
    { label: text.read, icon: ArrowUpRight, run: read },
    { label: text.share, icon: Share2, run: share },
    { label: text.move, icon: FolderInput, run: onMove },
    { label: pinned ? text.unpin : text.pin, icon: pinned ? PinOff : Pin, run: () => pin(!pinned) },
    ...(similar ? [{ label: text.similar, icon: Layers, run: similar.onToggle, startsGroup: true }] : []),
    { label: text.why, icon: CircleHelp, run: onExplain, startsGroup: !similar },
    linkAction(() => document.url ?? documentLink(toLinkTarget(recommendation)).href),
  ];
}

/** JO-05: rates with an optimistic update, reverted if the server refuses. */
function useRate({ id, journalId, rating: shown }: Recommendation) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  // The rating known to the server, while the screen is ahead.
  const serverRating = useRef(shown);
  const mutationKey = [...ACT_KEY, 'rate', id];
  // Arrow keys pass over intermediate values: only the last answer is shown.
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  const showRating = (rating: number | null) =>
    updateCachedRecommendations(cache, journalId, (before) =>
      before.map((one) => (one.id === id ? { ...one, rating } : one)),
    );
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `rate ${id}` },
    mutationFn: (rating: number) => call(rateRecommendation, { recommendationId: id, rating }),
    onMutate: (rating) => {
      if (isLast()) serverRating.current = shown;
      showRating(rating);
    },
    onSuccess: (answer) => {
      serverRating.current = answer.rating;
      if (!isLast()) return;
      cacheRecommendation(cache, answer);
      invalidatePast(cache, journalId);
    },
    onError: (failure) => {
      show({ kind: 'error', text: failure.message });
      if (!isLast()) return;
      showRating(serverRating.current);
      void cache.invalidateQueries({ queryKey: journalQuery(journalId).queryKey });
    },
  });
  return (rating: number) => {
    if (rating !== shown) mutate(rating);
  };
}
