import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { FieldFrame } from './field-frame.ts';

interface ChipProps {
  readonly children: ReactNode;
  /** Names the action and the chip: « Retirer érosion ». */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly disabled?: boolean;
  /** A background of its own; the text on it is dark in both themes. */
  readonly tint?: string | undefined;
}

/** A chosen value with a button that removes it. */
function Chip({ children, removeLabel, onRemove, disabled = false, tint }: ChipProps) {
  return (
    <Shape
      style={tint ? { background: tint, color: colour.onTag } : undefined}
      data-tinted={tint ? '' : undefined}
    >
      <span>{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        disabled={disabled}
        onClick={onRemove}
      >
        <X size={14} />
      </button>
    </Shape>
  );
}

const Shape = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 26,
  maxWidth: '100%',
  padding: '0 3px 0 9px',
  borderRadius: 7,
  background: colour.primarySoft,
  color: colour.primary,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  [ON_TOUCH]: { minHeight: 40 },
  '&[data-tinted] > button:hover': { background: 'rgb(0 0 0/.12)' },
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: colour.surface },
    '&:focus-visible': { outlineOffset: -1 },
    [ON_TOUCH]: { width: 40, height: 40 },
  },
});

interface Chosen {
  readonly key: string;
  readonly label: string;
  readonly picture?: ReactNode;
  readonly tint?: string | undefined;
}

interface ChipListProps<C extends Chosen> {
  readonly label: string;
  readonly chosen: readonly C[];
  readonly onRemove: (chip: C) => void;
}

/** The chosen values of a field, each with a button that removes it. */
export function ChipList<C extends Chosen>({ label, chosen, onRemove }: ChipListProps<C>) {
  const text = useText(uiText);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={label}>
      {chosen.map((chip) => (
        <li key={chip.key}>
          <Chip tint={chip.tint} removeLabel={text.remove(chip.label)} onRemove={() => onRemove(chip)}>
            {chip.picture}
            {chip.label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** The box around the chips and the text input. */
export const ChipsFrame = styled(FieldFrame)({
  flexWrap: 'wrap',
  gap: '6px 8px',
  padding: '6px 8px',
  '& > ul': { display: 'contents' },
  '& li': { display: 'inline-flex', maxWidth: '100%' },
  '& > input': { flex: '1 1 110px', minHeight: 26, padding: '0 4px', textOverflow: 'ellipsis' },
});
