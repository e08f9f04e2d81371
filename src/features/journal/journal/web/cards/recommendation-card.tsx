import Pin from 'lucide-react/icons/pin';
import { useId, useState } from 'react';
import { CardPicture, TagBar } from '#features/analyses/web.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { CollapsibleText } from '#ui/page/collapsible-text.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import type { Journal } from '../../contract/journals.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { MoveDialog } from '../acts/move-dialog.tsx';
import { useOpenHandlers } from '../use-record-opened.ts';
import { WhyLine } from '../why/why-line.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardFrame } from './card-frame.ts';
import { CardSource } from './card-source.tsx';
import { cardText } from './card-text.ts';
import { toLinkTarget } from './recommendation-address.ts';

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
