import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { scoreOfRating } from '../../rules/score-and-rating.ts';
import { STAR_STEP, STARS, starStep, touchedStars } from '../../rules/stars.ts';
import { ratingFigure } from '../cards/rating-figure.ts';
import { ratingText } from './rating-text.ts';
import { spokenStars } from './spoken-stars.ts';
import { StarRow } from './star-row.tsx';

const STEPS = Array.from({ length: STARS / STAR_STEP }, (_, place) => (place + 1) * STAR_STEP);
const SIZES_PX = { medium: 20, small: 16 } as const;

interface StarsInputProps {
  /** 0–5 in half steps; zero is no rating. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  /** What is rated; spoken. */
  readonly label: string;
  readonly size?: keyof typeof SIZES_PX;
}

/** AL-05: rates in half stars, by mouse on either half of a star, by finger on a star and again for its half, or by arrow keys; what is held already is not sent again. */
export function StarsInput({ value, onChange, label, size = 'medium' }: StarsInputProps) {
  const text = useText(ratingText);
  const language = useLanguage();
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const isTouched = useRef(false);
  const shown = pointed ?? value;
  const focusOn = (stars: number) =>
    group.current?.querySelector<HTMLInputElement>(`input[value="${stars}"]`)?.focus();
  const choose = (stars: number) => {
    setPointed(null);
    if (stars !== value) onChange(stars);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTouched.current = false;
    const next = chosenBy(event, value);
    if (next === null) return;
    // Native radio buttons would jump from the last to the first.
    event.preventDefault();
    event.stopPropagation();
    choose(next);
    focusOn(next || STAR_STEP);
  };
  return (
    <Group ref={group} data-size={size}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {value > 0 ? (
        <Clear
          label={text.clear}
          size="small"
          onClick={() => {
            focusOn(STAR_STEP);
            choose(0);
          }}
        >
          <X size={14} />
        </Clear>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the radio buttons inside it */}
      <span className="choice" onKeyDown={onKeyDown} onPointerLeave={() => setPointed(null)}>
        <StarRow stars={shown} sizePx={SIZES_PX[size]} />
        <span className="halves">
          {STEPS.map((stars) => (
            <input
              key={stars}
              type="radio"
              name={name}
              value={stars}
              aria-label={text.outOfFive(spokenStars(stars, language))}
              checked={stars === value}
              onPointerDown={({ pointerType }) => {
                isTouched.current = pointerType === 'touch';
              }}
              onChange={() => isTouched.current || choose(stars)}
              onClick={() => isTouched.current && choose(touchedStars(value, stars))}
              onPointerMove={({ pointerType }) => setPointed(pointerType === 'mouse' ? stars : null)}
            />
          ))}
        </span>
        <b aria-hidden="true" data-none={shown === 0 ? '' : undefined}>
          {shown === 0 ? '–' : ratingFigure(scoreOfRating(shown), language)}
        </b>
      </span>
    </Group>
  );
}

/** What a key chooses; null when it is none of ours. */
function chosenBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, value: number): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowRight' || key === 'ArrowUp') return starStep(value, 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return starStep(value, -1);
  if (key === 'Home') return STAR_STEP;
  if (key === 'End') return STARS;
  return ['Delete', 'Backspace', '0'].includes(key) ? 0 : null;
}

const Clear = styled(IconButton)({
  width: 24,
  height: 24,
  // Takes no place of its own before it is asked for.
  position: 'absolute',
  right: 'calc(100% + 2px)',
  opacity: 0,
  transition: 'opacity .12s',
  'fieldset:hover > &, fieldset:focus-within > &': { opacity: 1 },
  [ON_TOUCH]: { position: 'static', order: 1, width: 40, height: 44, opacity: 1 },
});

const Group = styled('fieldset')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& .choice': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    padding: '2px 4px',
    borderRadius: 6,
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& .choice:has(input:focus-visible)': focusRing,
  '& .choice > span:first-of-type': { [ON_TOUCH]: { zoom: 1.35 } },
  // Over the stars, each half a target of its own and as high as the row.
  '& .halves': {
    position: 'absolute',
    inset: '0 auto 0 4px',
    display: 'flex',
    width: 'calc(100% - 8px - var(--figure))',
  },
  '--figure': '2rem',
  '& input': { flex: 1, minWidth: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& b': {
    width: 'var(--figure)',
    textAlign: 'right',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& b[data-none]': { color: colour.text3, fontWeight: 400 },
});
