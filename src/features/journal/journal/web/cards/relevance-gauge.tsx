import { styled } from '@mui/material/styles';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { type PointerEvent, useState } from 'react';
import { rangeFromOne } from '#base/range-from-one.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { RATING_MAX } from '../../contract/recommendations.ts';
import { cardText } from './card-text.ts';
import { GaugeBars, GaugeFrame } from './gauge-frame.ts';

const STEPS = rangeFromOne(RATING_MAX);

interface RelevanceGaugeProps {
  /** Null: not rated. */
  readonly rating: number | null;
  readonly onRate: (rating: number) => void;
  readonly onDiscard: () => void;
  readonly describedBy: string;
}

/**
 * JO-05: a discard button, and four rising bars with a label, controlled by a slider so that they can be close
 * together.
 */
export function RelevanceGauge({ rating, onRate, onDiscard, describedBy }: RelevanceGaugeProps) {
  const text = useText(cardText);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  return (
    <GaugeFrame>
      <Discard
        label={text.discard}
        size="small"
        aria-describedby={describedBy}
        data-act="discard"
        onClick={onDiscard}
      >
        <CircleSlash size={16} />
      </Discard>
      <GaugeBars>
        {STEPS.map((step) => (
          <i key={step} data-filled={step <= (pointedAt ?? rating ?? 0) || undefined} />
        ))}
        <input
          type="range"
          max={RATING_MAX}
          aria-label={text.relevance}
          aria-describedby={describedBy}
          aria-valuetext={rating ? text.spoken(rating, wordOf(rating, text)) : text.notRated}
          value={rating ?? 0}
          onChange={({ target }) => {
            if (target.valueAsNumber > 0) onRate(target.valueAsNumber);
          }}
          onPointerMove={(event) => setPointedAt(stepUnder(event))}
          onPointerLeave={() => setPointedAt(null)}
        />
      </GaugeBars>
      <em aria-hidden="true" data-none={(pointedAt ?? rating) === null || undefined}>
        {wordOf(pointedAt ?? rating, text)}
      </em>
    </GaugeFrame>
  );
}

/** The read-only gauge in the history. */
export function ReadOnlyGauge({ rating }: { readonly rating: number }) {
  const text = useText(cardText);
  const word = wordOf(rating, text);
  return (
    <GaugeFrame role="img" aria-label={`${text.relevance} ${text.spoken(rating, word)}`}>
      <GaugeBars>
        {STEPS.map((step) => (
          <i key={step} data-filled={step <= rating || undefined} />
        ))}
      </GaugeBars>
      <em>{word}</em>
    </GaugeFrame>
  );
}

/** Rounds like the slider; touch has no hover. */
function stepUnder({
  pointerType,
  nativeEvent,
  currentTarget,
}: PointerEvent<HTMLInputElement>): number | null {
  if (pointerType !== 'mouse') return null;
  const step = Math.round((nativeEvent.offsetX / currentTarget.offsetWidth) * RATING_MAX);
  return step > 0 ? Math.min(step, RATING_MAX) : null;
}

const wordOf = (rating: number | null, { words, rate }: { words: readonly string[]; rate: string }) =>
  rating === null ? rate : (words[rating - 1] ?? '');

const Discard = styled(IconButton)({ width: 24, height: 28 });
