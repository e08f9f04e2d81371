import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { type ShownElement, useElementActions } from '#features/analyses/elements/web/element-actions.ts';
import { ElementView } from '#features/analyses/elements/web/view/element-view.tsx';
import { ratingOfScore } from '#features/analyses/ratings/rules/star-rating.ts';
import { CriteriaPanel } from '#features/analyses/ratings/web/criteria-panel.tsx';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { StarsInput } from '#features/analyses/ratings/web/stars-input.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useBatchedRender } from '#ui/lists/use-batched-render.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import { useContributions, useContributionsLoader } from '../contributions-context.ts';
import type { Card } from '../loaded/loaded-contributions.ts';
import { CardFrame, OwnMeta } from './card-frame.tsx';

interface CardElementsProps {
  readonly card: Card;
  /** The elements to show, after filtering. */
  readonly elements: readonly ShownElement[];
  readonly isMine: boolean;
  readonly onMore: (userId: Id) => Promise<void>;
}

/** Elements rendered at a time, of the fifty a page brings. */
const ELEMENTS_PER_RENDER = 3;

/** The elements of one participant, newest first, with a button for the rest. */
export function CardElements({ card, elements, isMine, onMore }: CardElementsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, error } = useExclusiveMutation({ mutationFn: () => onMore(card.id) });
  const shown = card.elements.length;
  const drawn = useBatchedRender(elements, ELEMENTS_PER_RENDER);
  const showMore = () => {
    mutate();
    // The button disappears with the last page: focus moves to the last element before it.
    const last = list.current?.lastElementChild?.querySelector<HTMLElement>('article');
    last?.focus({ preventScroll: true });
  };
  return (
    <>
      {drawn.length > 0 ? (
        <ul className="elements" ref={list}>
          {drawn.map((element) => (
            <li key={element.id}>
              <ElementView element={element} isMine={isMine} />
            </li>
          ))}
        </ul>
      ) : null}
      {card.hasMore ? (
        <MoreElements count={card.elementCount - shown} busy={isPending} onMore={showMore}>
          {error ? <LoadFailure onRetry={() => mutate()}>{error.message}</LoadFailure> : null}
        </MoreElements>
      ) : null}
    </>
  );
}

interface MoreElementsProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** « Afficher 12 autres éléments ». */
function MoreElements({ count, busy, onMore, children }: MoreElementsProps) {
  const text = useText(contributionsText);
  const language = useLanguage();
  const left = Math.max(1, count);
  return (
    <div className="more">
      {children ?? (
        <BusyButton variant="discret" size="small" busy={busy} onClick={onMore}>
          {text.moreElements(formatNumber(left, language), left > 1)}
        </BusyButton>
      )}
    </div>
  );
}

interface OwnCardProps {
  readonly card: Card;
  readonly elements: readonly ShownElement[];
  readonly composer: ReactNode;
}

/** The reader's own contribution: rating, editor and elements. */
export function OwnCard({ card, elements, composer }: OwnCardProps) {
  const text = useText(contributionsText);
  const actions = useElementActions();
  const { isSaving, hasRefused } = useContributions();
  const { moreElements } = useContributionsLoader();
  return (
    <CardFrame aria-label={text.mine} data-card={card.id}>
      <header>
        <Avatar of={card.person} size={36} decorative />
        <div className="who">
          <h2 tabIndex={-1}>{text.mine}</h2>
          <OwnMeta card={card} isSaving={isSaving} hasRefused={hasRefused} />
        </div>
        {actions ? (
          <>
            <span className="label" aria-hidden="true">
              {text.myRating}
            </span>
            <StarsInput
              label={text.myRating}
              value={ratingOfScore(card.documentScore)}
              onChange={(rating) => actions.evaluate({ rating })}
            />
            <div className="criteria">
              <CriteriaPanel
                scores={card.scores}
                onChange={(criterion) => actions.evaluate({ scores: [criterion] })}
              />
            </div>
          </>
        ) : (
          <Stars score={card.documentScore} />
        )}
      </header>
      {actions ? <div className="composer">{composer}</div> : null}
      <CardElements card={card} elements={elements} isMine onMore={moreElements} />
    </CardFrame>
  );
}
