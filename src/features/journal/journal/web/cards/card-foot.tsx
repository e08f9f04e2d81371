import FolderInput from 'lucide-react/icons/folder-input';
import Layers from 'lucide-react/icons/layers';
import { type ReactNode, useRef } from 'react';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { useDiscard } from '../acts/use-discard.ts';
import { useRate } from '../acts/use-rate.ts';
import { cardText } from './card-text.ts';
import { focusNextCard } from './focus-next-card.ts';
import { RelevanceGauge } from './relevance-gauge.tsx';
import { useCardActs } from './use-card-acts.ts';

interface CardFootProps {
  readonly recommendation: Recommendation;
  readonly titleId: string;
  readonly similar: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  readonly onMove: () => void;
  readonly onExplain: () => void;
  readonly children: ReactNode;
}

/** Actions of a card: the rating gauge, direct actions, and a menu. */
export function CardFoot({ recommendation, titleId, similar, onMove, onExplain, children }: CardFootProps) {
  const text = useText(cardText);
  const foot = useRef<HTMLDivElement>(null);
  const rate = useRate(recommendation);
  const discard = useDiscard();
  const acts = useCardActs(recommendation, { similar, onMove, onExplain });
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
      <ActionsMenu label={text.more} acts={acts} aria-describedby={titleId} />
    </div>
  );
}
