import { memo } from 'react';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { CriteriaPanel } from '#features/analyses/ratings/web/criteria-panel.tsx';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import type { Card } from '../work/work.ts';
import { CardElements } from './card-elements.tsx';
import { CardFrame } from './card-frame.ts';
import { CardMeta } from './card-meta.tsx';

interface ColleagueCardProps {
  readonly card: Card;
  readonly elements: readonly ShownElement[];
  readonly onMore: (userId: Id) => Promise<void>;
}

/** AL-12: a colleague's contribution, to read, vote on and reply to. */
export const ColleagueCard = memo(function ColleagueCard({ card, elements, onMore }: ColleagueCardProps) {
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
