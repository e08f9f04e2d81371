import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { type Criterion, SCORE_KEYS } from '../contract/ratings.ts';
import { ratingOfScore, scoreOfRating } from '../rules/star-rating.ts';
import { ratingText } from '../text.ts';
import { Stars } from './stars.tsx';
import { StarsInput } from './stars-input.tsx';

interface CriteriaPanelProps {
  readonly scores: readonly Criterion[];
  /** Receives the criterion that changed; without it, the criteria are read-only. */
  readonly onChange?: (criterion: Criterion) => void;
}

/** The nine criteria behind « Détailler », each rated separately. Those of someone else show only what they rated. */
export function CriteriaPanel({ scores, onChange }: CriteriaPanelProps) {
  const text = useText(ratingText);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const scoreOf = (wanted: Criterion['key']) => scores.find(({ key }) => key === wanted)?.value ?? 0;
  const rated = SCORE_KEYS.filter((key) => scoreOf(key) > 0);
  const shown = onChange ? SCORE_KEYS : rated;
  if (shown.length === 0) return null;
  return (
    <Panel>
      <Button
        variant="discret"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ChevronDown size={14} />}
        onClick={() => setOpen(!isOpen)}
      >
        {text.detail}{' '}
        {rated.length > 0 ? (
          <span className="count">{text.detailed(rated.length, SCORE_KEYS.length)}</span>
        ) : null}
      </Button>
      <ul id={id} aria-label={text.criteria} hidden={!isOpen}>
        {isOpen
          ? shown.map((key) => (
              <li key={key}>
                <span>{text.criterion[key]}</span>
                {onChange ? (
                  <StarsInput
                    size="small"
                    label={text.criterion[key]}
                    value={ratingOfScore(scoreOf(key))}
                    onChange={(stars) => onChange({ key, value: scoreOfRating(stars) })}
                  />
                ) : (
                  <Stars score={scoreOf(key)} />
                )}
              </li>
            ))
          : null}
      </ul>
    </Panel>
  );
}

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  '& > button': { minHeight: 24, margin: '0 -10px 0 auto', [ON_TOUCH]: { minHeight: 44 } },
  '& > button svg': { transition: 'transform .18s cubic-bezier(.2,0,0,1)' },
  '& > button[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '& .count': { marginLeft: 4, color: colour.text3, fontWeight: 400 },
  '& > ul': { width: '100%', margin: 0, padding: '4px 0', listStyle: 'none' },
  '& > ul[hidden]': { display: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: 32,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    // Keeps the stars aligned below one another when a name is long.
    '& > :last-child': { marginLeft: 'auto' },
  },
});
