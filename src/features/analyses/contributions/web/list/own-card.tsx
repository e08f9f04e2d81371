import type { ReactNode } from 'react';
import { type ShownElement, useElementActs } from '#features/analyses/elements/web/element-acts.ts';
import { ratingOfScore } from '#features/analyses/ratings/rules/score-and-rating.ts';
import { CriteriaPanel } from '#features/analyses/ratings/web/criteria-panel.tsx';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { StarsInput } from '#features/analyses/ratings/web/stars-input.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import { useContributions, useWorkLoader } from '../contributions.ts';
import type { Card } from '../work/work.ts';
import { CardElements } from './card-elements.tsx';
import { CardFrame } from './card-frame.ts';
import { OwnMeta } from './card-meta.tsx';

interface OwnCardProps {
  readonly card: Card;
  readonly elements: readonly ShownElement[];
  readonly composer: ReactNode;
}

/** The reader's own contribution: rating, editor and elements. */
export function OwnCard({ card, elements, composer }: OwnCardProps) {
  const text = useText(contributionsText);
  const acts = useElementActs();
  const { isSaving, hasRefused } = useContributions();
  const { moreElements } = useWorkLoader();
  return (
    <CardFrame aria-label={text.mine} data-card={card.id}>
      <header>
        <Avatar of={card.person} size={36} decorative />
        <div className="who">
          <h2 tabIndex={-1}>{text.mine}</h2>
          <OwnMeta card={card} isSaving={isSaving} hasRefused={hasRefused} />
        </div>
        {acts ? (
          <>
            <span className="label" aria-hidden="true">
              {text.myRating}
            </span>
            <StarsInput
              label={text.myRating}
              value={ratingOfScore(card.documentScore)}
              onChange={(rating) => acts.evaluate({ rating })}
            />
            <div className="criteria">
              <CriteriaPanel
                scores={card.scores}
                onChange={(criterion) => acts.evaluate({ scores: [criterion] })}
              />
            </div>
          </>
        ) : (
          <Stars score={card.documentScore} />
        )}
      </header>
      {acts ? <div className="composer">{composer}</div> : null}
      <CardElements card={card} elements={elements} isMine onMore={moreElements} />
    </CardFrame>
  );
}
