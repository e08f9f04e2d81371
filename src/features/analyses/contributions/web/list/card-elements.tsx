import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#base/format-number.ts';
import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { ElementView } from '#features/analyses/elements/web/view/element-view.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useBatchedRender } from '#ui/lists/use-batched-render.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import type { Card } from '../work/work.ts';

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
