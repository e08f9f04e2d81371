import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { focusRing, invisibleOverlay, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { RETENTIONS, type Retention } from '../../contract/categories.ts';
import { categoryText } from '../../text.ts';

/** Colour is never the only cue: always shown beside the name. */
export const RETENTION_COLOURS: Readonly<Record<Retention, string>> = {
  retained: colour.success,
  considered: colour.series3,
  notRetained: colour.control,
};

interface RetentionControlProps {
  /** The accessible name, with the title of the analysis. */
  readonly label: string;
  readonly value: Retention;
  readonly onChange: (retention: Retention) => void;
}

/** RE-06: the three decisions as a radio group, so that arrow keys move between them. */
export function RetentionControl({ label, value, onChange }: RetentionControlProps) {
  const { retentions } = useText(categoryText);
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {RETENTIONS.map((one) => (
        <label key={one} data-retention={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>
            {one === 'retained' && value === 'retained' ? <Check size={14} /> : null}
            {retentions[one]}
          </span>
        </label>
      ))}
    </Track>
  );
}

/** The decision as text with its colour, for readers. */
export function RetentionLabel({ value }: { readonly value: Retention }) {
  const { retentions } = useText(categoryText);
  return (
    <Word>
      <i style={{ background: RETENTION_COLOURS[value] }} />
      {retentions[value]}
    </Word>
  );
}

const Track = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  background: colour.sunken,
  borderRadius: 8,
  padding: 2,
  '& > label': { position: 'relative', display: 'block', minWidth: 0 },
  '& input': invisibleOverlay,
  '& > label > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 5,
    minHeight: 30,
    padding: '0 4px',
    borderRadius: 6,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 500,
    color: colour.text2,
    textAlign: 'center',
    [ON_TOUCH]: { minHeight: 40 },
  },
  '& input:hover + span': { color: colour.text },
  '& input:checked + span': {
    background: colour.surface,
    color: colour.text,
    fontWeight: 600,
    boxShadow: '0 1px 2px rgb(15 30 40/.14)',
  },
  '.dark & input:checked + span': { background: colour.raised },
  '&& [data-retention=retained] > input:checked + span': {
    background: colour.success,
    color: colour.surface,
  },
  '&& [data-retention=notRetained] > input:checked + span': {
    background: colour.text2,
    color: colour.surface,
  },
  '& input:focus-visible + span': focusRing,
});

const Word = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '& > i': { width: 8, height: 8, borderRadius: 2, flex: 'none' },
});
