import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { Chip } from './chip.tsx';
import { FieldFrame } from './field-frame.ts';

interface Chosen {
  readonly key: string;
  readonly label: string;
  readonly picture?: ReactNode;
  readonly tint?: string | undefined;
}

interface ChosenChipsProps<C extends Chosen> {
  readonly label: string;
  readonly chosen: readonly C[];
  readonly onRemove: (chip: C) => void;
}

/** The chosen values of a field, each with a button that removes it. */
export function ChipList<C extends Chosen>({ label, chosen, onRemove }: ChosenChipsProps<C>) {
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
