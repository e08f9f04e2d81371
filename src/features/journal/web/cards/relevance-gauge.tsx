import { styled } from '@mui/material/styles';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { useId } from 'react';
import { upTo } from '#base/up-to.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { RATING_MAX } from '../../contract/recommendations.ts';
import { cardText } from './card-text.ts';
import { GaugeBars, GaugeFrame } from './gauge-frame.ts';

const STEPS = upTo(RATING_MAX);

interface RelevanceGaugeProps {
  /** Null: not rated yet. */
  readonly rating: number | null;
  readonly onRate: (rating: number) => void;
  readonly onDiscard: () => void;
  readonly describedBy: string;
}

/** JO-05: one button that discards, and four rising bars with a word; arrow keys go from bar to bar. */
export function RelevanceGauge({ rating, onRate, onDiscard, describedBy }: RelevanceGaugeProps) {
  const text = useText(cardText);
  const name = useId();
  return (
    <GaugeFrame>
      <Discard
        label={text.discard}
        size="small"
        aria-describedby={describedBy}
        data-rate="0"
        onClick={onDiscard}
      >
        <CircleSlash size={16} />
      </Discard>
      <GaugeBars role="radiogroup" aria-label={text.relevance} aria-describedby={describedBy}>
        {STEPS.map((step) => {
          const word = text.words[step - 1] ?? '';
          return (
            <label key={step} title={word} data-filled={step <= (rating ?? 0) || undefined}>
              <input
                type="radio"
                name={name}
                value={step}
                data-rate={step}
                aria-label={text.spoken(step, word)}
                checked={step === rating}
                onChange={() => onRate(step)}
              />
              <i />
            </label>
          );
        })}
      </GaugeBars>
      <em aria-hidden="true" data-none={rating === null || undefined}>
        {wordOf(rating, text)}
      </em>
    </GaugeFrame>
  );
}

/** The same as it was left, in the history. */
export function RelevanceShown({ rating }: { readonly rating: number }) {
  const text = useText(cardText);
  const word = wordOf(rating, text);
  return (
    <GaugeFrame role="img" aria-label={`${text.relevance} ${text.spoken(rating, word)}`}>
      <GaugeBars>
        {STEPS.map((step) => (
          <span key={step} data-filled={step <= rating || undefined}>
            <i />
          </span>
        ))}
      </GaugeBars>
      <em>{word}</em>
    </GaugeFrame>
  );
}

const wordOf = (rating: number | null, { words, rate }: { words: readonly string[]; rate: string }) =>
  rating === null ? rate : (words[rating - 1] ?? '');

const Discard = styled(IconButton)({ width: 24, height: 28 });
