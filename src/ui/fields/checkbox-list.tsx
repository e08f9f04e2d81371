import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { focusRing, invisibleOverlay } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { CheckboxMark } from './checkbox.tsx';

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus up and down a list of checkboxes, and into it from the field above. True when the focus moved. */
export function moveCheckboxFocus(list: Element | null, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  const step = STEPS[key];
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  if (step === undefined || boxes.length === 0) return false;
  const at = boxes.findIndex((box) => box.matches(':focus'));
  const next = at === -1 ? (step === 1 ? boxes[0] : undefined) : boxes[at + step];
  next?.focus();
  return next !== undefined;
}

interface CheckboxRowProps {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A row of a `CheckboxList`: a click anywhere in it, Space or Enter toggles it. */
export function CheckboxRow({ checked, onToggle: onTurn, children }: CheckboxRowProps) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={onTurn}
          onKeyDown={(event) => {
            // Enter toggles it, as in the other lists.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onTurn();
          }}
        />
        <CheckboxMark />
        {children}
      </label>
    </li>
  );
}

/** A list of checkboxes. */
export const CheckboxList = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  margin: '0 -12px',
  padding: 0,
  '& > li > label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 58,
    padding: '8px 12px',
    borderRadius: 8,
    cursor: 'pointer',
    '&:hover': { background: colour.sunken },
    '&:has(input:checked)': { background: colour.primarySoft },
  },
  '& > li > label > input': invisibleOverlay,
  '& > li > label > input:focus-visible + .box': focusRing,
});
