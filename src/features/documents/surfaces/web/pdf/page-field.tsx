import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { pdfText } from './pdf-text.ts';

interface PageFieldProps {
  readonly number: number;
  readonly count: number;
  onGo(number: number): void;
}

/** The number of the current page; typing a number goes to that page. */
export function PageField({ number, count, onGo }: PageFieldProps) {
  const text = useText(pdfText);
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isInteger(wanted)) onGo(Math.min(count, Math.max(1, wanted)));
    setTyped(null);
  };
  return (
    <Line>
      <span className="word" aria-hidden="true">
        {text.pageWord}
      </span>
      <TextField
        label={text.pageField(count)}
        hideLabel
        size="compact"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(number)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <span>{text.pageCount(count)}</span>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& input': { width: '3.5ch', textAlign: 'center' },
  '& [data-size]': { minHeight: 30, padding: '0 6px' },
  '@media (max-width: 599px)': { '& .word': { display: 'none' } },
});
