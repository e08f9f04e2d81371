import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId } from 'react';
import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import { focusRing, invisibleOverlay, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../text.ts';

interface CodePickerProps {
  readonly value: Code | null;
  readonly onChange: (value: Code | null) => void;
  /** Takes focus when it opens. */
  readonly isFocused?: boolean;
  readonly onEscape?: () => void;
}

/** AL-07: C, O, D or E; arrow keys move between them, and choosing the current one again clears it. */
export function CodePicker({ value, onChange, isFocused = false, onEscape }: CodePickerProps) {
  const text = useText(elementsText);
  const name = useId();
  const first = value ?? CODES[0];
  const press = (event: KeyboardEvent, code: Code) => {
    // Browsers fire no event when the space bar is pressed on the selected radio button.
    if (event.key === ' ' && value === code) {
      event.preventDefault();
      onChange(null);
    }
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  };
  return (
    <Group role="radiogroup" aria-label={text.code}>
      {CODES.map((code) => (
        <label key={code} title={text.codes[code]}>
          <input
            type="radio"
            name={name}
            value={code}
            aria-label={text.codes[code]}
            checked={value === code}
            // biome-ignore lint/a11y/noAutofocus: opened by the person who is about to choose
            autoFocus={isFocused && code === first}
            onChange={() => onChange(code)}
            onKeyDown={(event) => press(event, code)}
            onClick={() => value === code && onChange(null)}
          />
          <span style={value === code ? { background: colour[`${code}Soft`] } : undefined}>
            <CodeLetter code={code} />
            {value === code ? text.codes[code] : null}
          </span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled('div')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > label': { position: 'relative', display: 'block' },
  '& input': invisibleOverlay,
  '& > label > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 5,
    minWidth: 28,
    minHeight: 28,
    padding: '0 4px',
    borderRadius: 7,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 550,
    color: colour.text,
    [ON_TOUCH]: { minHeight: 44, minWidth: 44 },
  },
  '& input:checked + span': { paddingRight: 8 },
  '& input:hover + span': { background: colour.sunken },
  '& input:focus-visible + span': focusRing,
});
