import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { formatRating, formatSpokenStars, scoreOfRating } from '../rules/star-rating.ts';
import { STAR_STEP, STARS, starStep, starsForTouch } from '../rules/stars.ts';
import { ratingText } from '../text.ts';
import { StarRow } from './stars.tsx';

/** Clears the rating; visible on hover and focus, always on touch screens. */
const Clear = styled(IconButton)({
  width: 24,
  height: 24,
  // Takes no space until it is shown.
  position: 'absolute',
  right: 'calc(100% + 2px)',
  opacity: 0,
  transition: 'opacity .12s',
  'fieldset:hover > &, fieldset:focus-within > &': { opacity: 1 },
  [ON_TOUCH]: { position: 'static', order: 1, width: 40, height: 44, opacity: 1 },
});

/** The row of stars with its figure, overlaid by the radio buttons of the half stars. */
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
  // Over the stars, each half is a target of its own, as high as the row.
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

const STEPS = Array.from({ length: STARS / STAR_STEP }, (_, place) => (place + 1) * STAR_STEP);
const SIZES_PX = { medium: 20, small: 16 } as const;

interface StarsInputProps {
  /** 0–5 in half steps; zero is no rating. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  /** The accessible name: what is rated. */
  readonly label: string;
  readonly size?: keyof typeof SIZES_PX;
}

/**
 * AL-05: chooses a rating in half stars: by mouse on either half of a star, by finger on a star and again for
 * its half, or by arrow keys. Choosing the current rating sends nothing.
 */
export function StarsInput({ value, onChange, label, size = 'medium' }: StarsInputProps) {
  const text = useText(ratingText);
  const language = useLanguage();
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const isTouched = useRef(false);
  const shown = hovered ?? value;
  const focusOn = (stars: number) =>
    group.current?.querySelector<HTMLInputElement>(`input[value="${stars}"]`)?.focus();
  const choose = (stars: number) => {
    setHovered(null);
    if (stars !== value) onChange(stars);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isTouched.current = false;
    const next = ratingForKey(event, value);
    if (next === null) return;
    // Native radio buttons would wrap from the last to the first.
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
      <span className="choice" onKeyDown={onKeyDown} onPointerLeave={() => setHovered(null)}>
        <StarRow stars={shown} sizePx={SIZES_PX[size]} />
        <span className="halves">
          {STEPS.map((stars) => (
            <input
              key={stars}
              type="radio"
              name={name}
              value={stars}
              aria-label={text.outOfFive(formatSpokenStars(stars, language))}
              checked={stars === value}
              onPointerDown={({ pointerType }) => {
                isTouched.current = pointerType === 'touch';
              }}
              onChange={() => isTouched.current || choose(stars)}
              onClick={() => isTouched.current && choose(starsForTouch(value, stars))}
              onPointerMove={({ pointerType }) => setHovered(pointerType === 'mouse' ? stars : null)}
            />
          ))}
        </span>
        <b aria-hidden="true" data-none={shown === 0 ? '' : undefined}>
          {shown === 0 ? '–' : formatRating(scoreOfRating(shown), language)}
        </b>
      </span>
    </Group>
  );
}

/** The rating a key chooses; null for any other key. */
function ratingForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, value: number): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowRight' || key === 'ArrowUp') return starStep(value, 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return starStep(value, -1);
  if (key === 'Home') return STAR_STEP;
  if (key === 'End') return STARS;
  return ['Delete', 'Backspace', '0'].includes(key) ? 0 : null;
}
