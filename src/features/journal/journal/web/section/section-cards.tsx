import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEventHandler, Fragment, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { SimilarDocuments } from '#features/analyses/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { sectionText } from '../../text.ts';
import { RecommendationCard } from '../cards/recommendation-card.tsx';
import type { TitledJournal } from '../use-journals.ts';

/** Cards shown before the rest is requested: complete rows of two, three and four. */
export const SHOWN_AT_FIRST = 12;

/** Two cards per row, three from 1200 px, four from 1536 px; a panel below a card takes the next row. */
export const SectionGrid = styled('div')({
  display: 'grid',
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (max-width: 599px)': { gap: 12 },
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1536px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  // A short section does not stretch its card to the height of a neighbouring panel.
  alignItems: 'stretch',
});

/** JO-02: the section of the organisation: a large card beside two rows of two. */
export const LeadGrid = styled('div')({
  display: 'grid',
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (max-width: 599px)': { gap: 12 },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > article:first-of-type, & > .lead': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3.5fr) minmax(0, 3.5fr)',
    '& > article:first-of-type, & > .lead': { gridColumn: '1', gridRow: 'span 2' },
    '& article .words': { WebkitLineClamp: 3 },
  },
});

/** JO-02: a large card and two rows of two. */
const LEAD_BLOCK_SIZE = 5;

interface SectionCardsProps {
  readonly journal: TitledJournal;
  readonly recommendations: readonly Recommendation[];
  readonly arrived: ReadonlySet<string>;
  readonly hasLead: boolean;
  readonly focus: { readonly onFocus: FocusEventHandler; readonly onBlur: FocusEventHandler };
}

/** The cards of a section: the first ones, and the others on request. */
export function SectionCards({ journal, recommendations, arrived, hasLead, focus }: SectionCardsProps) {
  const text = useText(sectionText);
  const cards = useRef<HTMLDivElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [similarTo, setSimilarTo] = useState<string | null>(null);
  const first = hasLead ? LEAD_BLOCK_SIZE : SHOWN_AT_FIRST;
  const leading = hasLead ? recommendations.slice(0, LEAD_BLOCK_SIZE) : [];
  const following = recommendations.slice(leading.length, isExpanded ? undefined : first);
  const rest = recommendations.length - leading.length - following.length;

  const focusedElement = useFocusOnMovedCard(
    cards,
    recommendations.map(({ id }) => id),
  );
  const closeSimilar = () => {
    const card = cards.current?.querySelector('article + section')?.previousElementSibling;
    // On a phone the button that opens it is in the menu.
    for (const selector of ['[data-card-link]', '[data-opens-similar]'])
      card?.querySelector<HTMLElement>(selector)?.focus();
    setSimilarTo(null);
  };
  const showRest = () => {
    const at = leading.length + following.length;
    setExpanded(true);
    // The button disappears, so the focus moves to the first new card.
    requestAnimationFrame(() =>
      cards.current?.querySelectorAll<HTMLElement>('[data-card-link]')[at]?.focus({ preventScroll: true }),
    );
  };
  const cardOf = (one: Recommendation, size: 'large' | 'medium') => (
    <Fragment key={one.id}>
      <RecommendationCard
        recommendation={one}
        journal={journal}
        size={size}
        isNew={arrived.has(one.id)}
        similar={{
          isOpen: similarTo === one.id,
          onToggle: () => setSimilarTo(similarTo === one.id ? null : one.id),
        }}
      />
      {similarTo === one.id ? (
        <SimilarDocuments
          compared={{
            documentId: one.documentId,
            title: one.document.title,
            excerpt: one.document.excerpt,
          }}
          onClose={closeSimilar}
        />
      ) : null}
    </Fragment>
  );
  return (
    <Cards
      ref={cards}
      onFocus={(event) => {
        focusedElement.current = event.target;
        focus.onFocus(event);
      }}
      onBlur={(event) => {
        focusedElement.current = null;
        focus.onBlur(event);
      }}
    >
      {leading.length > 0 ? (
        <LeadGrid>{leading.map((one, at) => cardOf(one, at === 0 ? 'large' : 'medium'))}</LeadGrid>
      ) : null}
      {following.length > 0 ? (
        <SectionGrid>{following.map((one) => cardOf(one, 'medium'))}</SectionGrid>
      ) : null}
      {rest > 0 ? (
        <Button className="rest" variant="discret" size="small" endIcon={<ChevronDown />} onClick={showRest}>
          {text.showOthers(rest)}
        </Button>
      ) : null}
    </Cards>
  );
}

const Cards = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '@media (max-width: 599px)': { gap: 12 },
  '& > .rest': { alignSelf: 'center', margin: '-4px 0' },
});

/**
 * Keeps the focus and the scroll position on a card that moves because its reader pins it. Returns a ref for the
 * focused element.
 */
function useFocusOnMovedCard(cards: RefObject<Element | null>, ids: readonly string[]) {
  const focusedElement = useRef<Element | null>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const [then, now] = [before.current, ids];
    before.current = ids;
    const focused = focusedElement.current;
    const id = focused?.closest<HTMLElement>('[data-recommendation]')?.dataset.recommendation;
    // Its rank among the cards in both lists, so that insertions and removals do not count as a move.
    const placeIn = (list: readonly string[], other: readonly string[]) =>
      list.filter((one) => other.includes(one)).indexOf(id ?? '');
    if (!id || placeIn(then, now) === placeIn(now, then)) return;
    const card = cards.current?.querySelector(`[data-recommendation="${id}"]`);
    const target = focused?.isConnected ? focused : card?.querySelector('[data-card-link]');
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [cards, ids]);
  return focusedElement;
}
