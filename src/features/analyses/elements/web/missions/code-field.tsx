import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import { LabelRow } from '#ui/fields/field-frame.ts';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly value: Code | null;
  readonly onChange: (value: Code | null) => void;
}

/** The four codes by name; choosing the current one again clears it. */
export function CodeField({ label, value, onChange }: CodeFieldProps) {
  const { codes } = useText(elementsText);
  const id = useId();
  return (
    <div>
      <LabelRow id={id}>{label}</LabelRow>
      <Row role="group" aria-labelledby={id}>
        {CODES.map((code) => (
          <button
            type="button"
            key={code}
            aria-pressed={value === code}
            style={
              value === code
                ? { background: colour[`${code}Soft`], boxShadow: `inset 0 0 0 1.5px ${colour[code]}` }
                : undefined
            }
            onClick={() => onChange(value === code ? null : code)}
          >
            <CodeLetter code={code} />
            {codes[code]}
          </button>
        ))}
      </Row>
    </div>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px 0 8px',
    border: 0,
    borderRadius: 8,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    color: colour.text,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 550,
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 44 },
    '&:hover:not([aria-pressed=true])': { boxShadow: `inset 0 0 0 1px ${colour.control}` },
    '&:focus-visible': focusRing,
  },
});
