import { styled } from '@mui/material/styles';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import { useBatchedRender } from '#ui/lists/use-batched-render.ts';
import { useText } from '#ui/words/language.ts';
import { passageForClick } from '../../rules/neighbour.ts';
import { type PassageTop, railPins } from '../../rules/rail-pins.ts';
import { readerText } from '../../text.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
import type { PlacedPassage } from '../use-painted-passages.ts';
import { Pin } from './pin.tsx';

interface RailProps {
  readonly railRef: RefObject<HTMLDivElement | null>;
  readonly passages: readonly PlacedPassage[];
  readonly tops: readonly PassageTop[];
  readonly selectedId: Id | null;
  onChoose(id: Id): void;
}

/** Pins rendered at a time, from the top; more than a screen holds. */
const PINS_PER_RENDER = 24;

/** The margin with the pins, level with the text. A toolbar with one tab stop and arrow keys. */
export function Rail({ railRef, passages, tops, selectedId, onChoose }: RailProps) {
  const text = useText(readerText);
  const byId = useMemo(() => new Map(passages.map((passage) => [passage.id, passage])), [passages]);
  const pins = useMemo(() => railPins(tops.filter(({ id }) => byId.has(id))), [tops, byId]);
  const drawn = useBatchedRender(pins, PINS_PER_RENDER);
  const arrows = useArrowKeys('vertical');
  const shownAt = pins.findIndex(({ ids }) => selectedId !== null && ids.includes(selectedId));
  const choose = (passageId: Id) => {
    const pin = pins.find(({ ids }) => ids.includes(passageId));
    onChoose(passageForClick(pin?.ids.toReversed() ?? [], selectedId) ?? passageId);
  };
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  const onPin = useCallback((passageId: Id) => latest.current(passageId), []);
  return (
    <Margin ref={railRef} aria-label={text.rail} role="toolbar" aria-orientation="vertical" {...arrows}>
      {drawn.map(({ ids, topPx }, index) => {
        const isSelected = index === shownAt;
        const shown = byId.get(isSelected && selectedId ? selectedId : ids[0]);
        return shown ? (
          <Pin
            key={ids[0]}
            passage={shown.passage}
            description={shown.description}
            others={ids.length - 1}
            topPx={topPx}
            isSelected={isSelected}
            isTabStop={index === Math.max(0, shownAt)}
            onChoose={onPin}
          />
        ) : null;
      })}
    </Margin>
  );
}

const Margin = styled('div')({
  position: 'relative',
  '@media (max-width: 599px)': { display: 'none' },
});
