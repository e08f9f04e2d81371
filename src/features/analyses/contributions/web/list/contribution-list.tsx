import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef } from 'react';
import { WORDS_MAX } from '#features/analyses/elements/contract/elements.ts';
import { useElementActs } from '#features/analyses/elements/web/element-acts.ts';
import { strandedBy } from '#features/analyses/elements/web/element-drafts.ts';
import { useGradually } from '#ui/lists/use-gradually.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { useText } from '#ui/words/language.ts';
import type { Said } from '#ui/writing/saying.ts';
import { StrandedDrafts } from '#ui/writing/stranded-drafts.tsx';
import { contributionsText } from '../../text.ts';
import { useContributions, useReading } from '../contributions.ts';
import type { ElementFilter } from '../work/matches-filter.ts';
import type { Card, Work } from '../work/work.ts';
import { ColleagueCard } from './colleague-card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { MoreCards } from './more-cards.tsx';
import { OwnCard } from './own-card.tsx';
import { shownElements } from './shown-elements.ts';
import { useAllRead } from './use-all-read.ts';
import { useArrivals } from './use-arrivals.ts';
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
        <ReadFailure onRetry={retry}>{error.message}</ReadFailure>
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
  const reading = useReading();
  const list = useRef<HTMLDivElement>(null);
  const { waiting, shown, show } = useArrivals(list, work, reading.settle);
  const isFiltered = filter !== 'all';
  const isAllRead = useAllRead(isFiltered);
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
  const drawnOthers = useGradually(shownOthers, CARDS_PER_RENDER);
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
  const publish = async ({ text: words }: Said) => {
    acts?.add({ type: 'comment', words, codeClassification: null, anchor: null });
  };
  return (
    <StrandedDrafts
      names={stranded}
      says={(name) => (mayContribute ? text.stranded[strandedBy(name)] : text.readOnlyNow)}
      maximum={WORDS_MAX}
      publishing={acts ? { label: text.publishApart, publish } : null}
    />
  );
}

/** Cards below one another. */
const List = styled('div')({ 'section + &': { marginTop: 16 } });
