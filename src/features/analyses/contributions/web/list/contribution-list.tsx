import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { WORDS_MAX } from '#features/analyses/elements/contract/elements.ts';
import { type ShownElement, useElementActions } from '#features/analyses/elements/web/element-actions.ts';
import { draftPurpose } from '#features/analyses/elements/web/element-drafts.ts';
import { CriteriaPanel } from '#features/analyses/ratings/web/criteria-panel.tsx';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { NewContentButton } from '#ui/buttons/new-content-button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useBatchedRender } from '#ui/lists/use-batched-render.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import type { PublishedText } from '#ui/writing/publish-draft.ts';
import { contributionsText } from '../../text.ts';
import { useContributions, useContributionsLoader } from '../contributions-context.ts';
import { type Card, cardsOf, type LoadedContributions } from '../loaded/loaded-contributions.ts';
import { CardFrame, CardMeta } from './card-frame.tsx';
import { type ElementFilter, matchesFilter } from './filter-chips.tsx';
import { CardElements, OwnCard } from './own-card.tsx';
import { useArrivals } from './use-arrivals.ts';

interface ColleagueCardProps {
  readonly card: Card;
  readonly elements: readonly ShownElement[];
  readonly onMore: (userId: Id) => Promise<void>;
}

/** AL-12: a colleague's contribution, to read, vote on and reply to. */
const ColleagueCard = memo(function ColleagueCard({ card, elements, onMore }: ColleagueCardProps) {
  const text = useText(contributionsText);
  const name = personName(card.person, useLanguage());
  const hasCriteria = card.scores.some(({ value }) => value > 0);
  return (
    <CardFrame aria-label={text.of(name)} data-card={card.id}>
      <header>
        <Avatar of={card.person} size={36} decorative />
        <div className="who">
          <h2 tabIndex={-1}>{name}</h2>
          <CardMeta card={card} />
        </div>
        <Stars score={card.documentScore} />
        {hasCriteria ? (
          <div className="criteria">
            <CriteriaPanel scores={card.scores} />
          </div>
        ) : null}
      </header>
      <CardElements card={card} elements={elements} isMine={false} onMore={onMore} />
    </CardFrame>
  );
});

/** Loads before the end of the list comes into view. */
const PRELOAD_MARGIN_PX = 600;

interface MoreCardsProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => Promise<void>;
}

/** The end of the list: loads the next cards when it comes near the viewport, or on demand. */
function MoreCards({ shown, total, onMore }: MoreCardsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useExclusiveMutation({ mutationFn: onMore });
  const loadNext = useEffectEvent(() => {
    if (!error) mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page, as the end may still be near
  useEffect(() => {
    if (!foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) loadNext();
      },
      { rootMargin: `${PRELOAD_MARGIN_PX}px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={foot}>
      {error ? <LoadFailure onRetry={() => mutate()}>{error.message}</LoadFailure> : null}
      <MoreFooter shown={shown} total={total} busy={isPending} onMore={() => mutate()} />
    </div>
  );
}

interface WaitingPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/**
 * « 2 nouveaux éléments », at the lower edge of the viewport: pressing it scrolls to them and shows them.
 * FX-24: it has space of its own after the cards, so that it covers none at their end and moves nothing when
 * it appears.
 */
function WaitingPill({ count, onShow }: WaitingPillProps) {
  const text = useText(contributionsText);
  return (
    <Place role="status">
      {count > 0 ? <NewContentButton onClick={onShow}>{text.arrived(count)}</NewContentButton> : null}
    </Place>
  );
}

const Place = styled('div')({
  position: 'sticky',
  zIndex: 3,
  bottom: 0,
  minHeight: 30,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > button': { pointerEvents: 'auto' },
});

interface ContributionListProps {
  readonly filter: ElementFilter;
  /** The editor, shown in one's own card. */
  readonly composer: ReactNode;
}

/** Cards rendered at a time; one fills the screen. */
const CARDS_PER_RENDER = 1;

/** AL-02: one card per participant, the reader's own first. */
export function ContributionList(props: ContributionListProps) {
  const { loaded, error, retry } = useContributions();
  if (error) {
    return (
      <>
        <LoadFailure onRetry={retry}>{error.message}</LoadFailure>
        <Stranded />
      </>
    );
  }
  if (!loaded) return <ListSkeleton />;
  return <Cards {...props} loaded={loaded} />;
}

function Cards({
  loaded,
  filter,
  composer,
}: ContributionListProps & { readonly loaded: LoadedContributions }) {
  const text = useText(contributionsText);
  const { mayContribute, revealedId } = useContributions();
  const reading = useContributionsLoader();
  const list = useRef<HTMLDivElement>(null);
  const { waiting, shown, show } = useArrivals(list, loaded, reading.showArrived);
  const isFiltered = filter !== 'all';
  const isAllRead = useLoadAll(isFiltered);
  const elementsOf = useMemo(() => {
    const hidden = new Set(waiting);
    const kept = new WeakMap<Card, ReturnType<typeof shownElements>>();
    return (card: Card) => {
      const shown = kept.get(card) ?? shownElements(card, { filter, revealedId, waiting: hidden });
      kept.set(card, shown);
      return shown;
    };
  }, [waiting, filter, revealedId]);
  const { mine, others, total } = loaded;
  const showsMine = mayContribute || mine.elementCount > 0 || mine.documentScore > 0;
  const shownOthers = isFiltered ? others.filter((card) => elementsOf(card).length > 0) : others;
  const drawnOthers = useBatchedRender(shownOthers, CARDS_PER_RENDER);
  const isNoneFound = isFiltered && isAllRead && shownOthers.length === 0 && elementsOf(mine).length === 0;
  return (
    <List ref={list}>
      <Stranded />
      <VisuallyHidden role="status">
        {shown.count > 0 ? <span key={shown.turn}>{text.arrived(shown.count)}</span> : null}
      </VisuallyHidden>
      {showsMine ? <OwnCard card={mine} elements={elementsOf(mine)} composer={composer} /> : null}
      {drawnOthers.map((card) => (
        <ColleagueCard key={card.id} card={card} elements={elementsOf(card)} onMore={reading.moreElements} />
      ))}
      {total === 0 ? (
        <EmptyState title={text.nobodyElse}>{text.nobodyElseBody}</EmptyState>
      ) : isNoneFound ? (
        <p role="status">{text.noneMatches}</p>
      ) : isFiltered && !isAllRead ? (
        <p role="status">{text.searching}</p>
      ) : null}
      {others.length < total ? (
        <MoreCards shown={others.length} total={total} onMore={reading.moreCards} />
      ) : null}
      <WaitingPill count={waiting.length} onShow={show} />
    </List>
  );
}

/** FX-02: drafts whose place no longer exists. */
function Stranded() {
  const text = useText(contributionsText);
  const { orphanedDrafts, mayContribute } = useContributions();
  const actions = useElementActions();
  const publish = async ({ text: words }: PublishedText) => {
    actions?.add({ type: 'comment', words, codeClassification: null, anchor: null });
  };
  return (
    <OrphanedDrafts
      names={orphanedDrafts}
      explain={(name) => (mayContribute ? text.stranded[draftPurpose(name)] : text.readOnlyNow)}
      maximum={WORDS_MAX}
      publishing={actions ? { label: text.publishApart, publish } : null}
    />
  );
}

/** Cards below one another. */
const List = styled('div')({ 'section + &': { marginTop: 16 } });

interface Visibility {
  readonly filter: ElementFilter;
  /** Shown whatever the filter. */
  readonly revealedId: Id | null;
  readonly waiting: ReadonlySet<Id>;
}

/** The elements of a card to show; the same array when that is all of them. */
function shownElements(
  { elements }: Card,
  { filter, revealedId, waiting }: Visibility,
): readonly ShownElement[] {
  const isShown = (element: ShownElement) =>
    !waiting.has(element.id) && (element.id === revealedId || matchesFilter(element, filter));
  return elements.every(isShown) ? elements : elements.filter(isShown);
}

/**
 * Loads page after page while a filter is on, so that it applies to all elements. Returns whether everything
 * is loaded.
 */
function useLoadAll(isAsked: boolean): boolean {
  const { loaded } = useContributions();
  const reading = useContributionsLoader();
  const next = loaded && cardsOf(loaded).find(({ hasMore }) => hasMore);
  const isAll = loaded !== undefined && !next && loaded.others.length >= loaded.total;
  // Grows with every page, so that the effect loads the next one.
  const read = loaded ? cardsOf(loaded).reduce((sum, { elements }) => sum + elements.length + 1, 0) : 0;
  const nextId = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when more was loaded
  useEffect(() => {
    if (!isAsked || isAll || loaded === undefined) return;
    const more = nextId ? reading.moreElements(nextId) : reading.moreCards();
    // On failure, the card or the end of the list offers to retry.
    more.catch(() => undefined);
  }, [isAsked, isAll, nextId, read, reading]);
  return isAll;
}

/** A placeholder with the geometry of the cards. */
function ListSkeleton() {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <div aria-hidden="true">
        {['own', 'first', 'second'].map((card) => (
          <CardFrame key={card}>
            <header>
              <SkeletonBar width={36} height={36} radius="50%" />
              <div className="who">
                <SkeletonBar width={140} height={15} style={{ margin: '3px 0 4px' }} />
                <SkeletonBar width={110} height={10} />
              </div>
              <SkeletonBar width={120} height={15} />
            </header>
            <div style={{ padding: '0 18px 16px', height: 120 }}>
              <SkeletonBar height={76} radius={10} />
            </div>
          </CardFrame>
        ))}
      </div>
    </div>
  );
}
