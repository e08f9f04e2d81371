import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEventHandler, Fragment, useRef, useState } from 'react';
import { SimilarDocuments } from '#features/analyses/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { RecommendationCard } from '../cards/recommendation-card.tsx';
import type { TitledJournal } from '../use-journals.ts';
import { LeadGrid, SectionGrid, SHOWN_AT_FIRST } from './section-grids.ts';
import { sectionText } from './section-text.ts';
import { useFocusOnMovedCard } from './use-focus-on-moved-card.ts';

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
