import { styled } from '@mui/material/styles';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { type PointerEvent, useState } from 'react';
import { rangeFromOne } from '#base/arrays.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { focusRing, invisibleOverlay, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { RATING_MAX } from '../../contract/recommendations.ts';
import { cardText } from '../../text.ts';

const heights = [6, 12, 18, 24];

/** Layout of the gauge: discard button, bars, label. */
const GaugeFrame = styled('span')({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  minHeight: 30,
  '& > button': { flex: 'none', color: colour.text3, [ON_TOUCH]: { width: 44, height: 44 } },
  '& em': {
    fontStyle: 'normal',
    fontSize: '0.75rem',
    fontWeight: 550,
    color: colour.primary,
    marginLeft: 4,
    // The bars keep their width.
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-none]': { color: colour.text3, fontWeight: 500 },
  },
});

/** Distance between the left edges of two bars; the bars are wider for touch, and as close to each other. */
const STEP = { mouse: 10, touch: 24 };
const BAR_WIDTH = { mouse: 7, touch: 20 };

/** Position of the invisible slider over the bars: its value 0 is half a step before the first bar. */
const sliderOver = (step: number) => ({ left: -step / 2, width: 4 * step });

const thumb = { appearance: 'none', width: 1, height: '100%' } as const;

/** Four rising bars, filled up to the selected or hovered one. */
const GaugeBars = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'flex-end',
  height: 28,
  paddingBottom: 4,
  borderRadius: 4,
  [ON_TOUCH]: { height: 44, paddingBottom: 12 },
  '&:has(input)': { [ON_TOUCH]: { marginLeft: STEP.touch / 2 } },
  '& i': {
    display: 'block',
    width: BAR_WIDTH.mouse,
    marginRight: STEP.mouse - BAR_WIDTH.mouse,
    borderRadius: 2,
    boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
    transition: 'background .12s',
  },
  '&:has(input) > i': {
    [ON_TOUCH]: { width: BAR_WIDTH.touch, marginRight: STEP.touch - BAR_WIDTH.touch },
  },
  ...Object.fromEntries(heights.map((height, at) => [`& > i:nth-of-type(${at + 1})`, { height }])),
  '& [data-filled]': { background: colour.primary, boxShadow: 'none' },
  '& input': {
    ...invisibleOverlay,
    ...sliderOver(STEP.mouse),
    inset: undefined,
    top: 0,
    appearance: 'none',
    [ON_TOUCH]: sliderOver(STEP.touch),
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, border: 0 },
  },
  '&:has(input:focus-visible)': focusRing,
  '@media (forced-colors: active)': { '& [data-filled]': { background: 'CanvasText' } },
});

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
