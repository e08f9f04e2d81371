import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef } from 'react';
import { WORDS_MAX } from '#features/analyses/elements/contract/elements.ts';
import { useElementActs } from '#features/analyses/elements/web/element-acts.ts';
import { draftPurpose } from '#features/analyses/elements/web/element-drafts.ts';
import { useBatchedRender } from '#ui/lists/use-batched-render.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { useText } from '#ui/words/language.ts';
import { OrphanedDrafts } from '#ui/writing/orphaned-drafts.tsx';
import type { PublishedText } from '#ui/writing/publish-draft.ts';
import { contributionsText } from '../../text.ts';
import { useContributions, useWorkLoader } from '../contributions.ts';
import type { ElementFilter } from '../work/matches-filter.ts';
import type { Card, Work } from '../work/work.ts';
import { ColleagueCard } from './colleague-card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MoreCards } from './more-cards.tsx';
import { OwnCard } from './own-card.tsx';
import { shownElements } from './shown-elements.ts';
import { useArrivals } from './use-arrivals.ts';
import { useLoadAll } from './use-load-all.ts';
import { WaitingPill } from './waiting-pill.tsx';

interface ContributionListProps {
  readonly filter: ElementFilter;
  /** The editor, shown in one's own card. */
  readonly composer: ReactNode;
}

/** Cards rendered at a time; one fills the screen. */
const CARDS_PER_RENDER = 1;

/** AL-02: one card per participant, the reader's own first. */
export function ContributionList(props: ContributionListProps) {
  const { work, error, retry } = useContributions();
  if (error) {
    return (
      <>
        <LoadFailure onRetry={retry}>{error.message}</LoadFailure>
        <Stranded />
      </>
    );
  }
  if (!work) return <ListSkeleton />;
  return <Cards {...props} work={work} />;
}

function Cards({ work, filter, composer }: ContributionListProps & { readonly work: Work }) {
  const text = useText(contributionsText);
  const { mayContribute, revealedId } = useContributions();
  const reading = useWorkLoader();
  const list = useRef<HTMLDivElement>(null);
  const { waiting, shown, show } = useArrivals(list, work, reading.settle);
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
  const { mine, others, total } = work;
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
  const { stranded, mayContribute } = useContributions();
  const acts = useElementActs();
  const publish = async ({ text: words }: PublishedText) => {
    acts?.add({ type: 'comment', words, codeClassification: null, anchor: null });
  };
  return (
    <OrphanedDrafts
      names={stranded}
      says={(name) => (mayContribute ? text.stranded[draftPurpose(name)] : text.readOnlyNow)}
      maximum={WORDS_MAX}
      publishing={acts ? { label: text.publishApart, publish } : null}
    />
  );
}

/** Cards below one another. */
const List = styled('div')({ 'section + &': { marginTop: 16 } });
