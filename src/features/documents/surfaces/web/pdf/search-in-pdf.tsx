import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pdfText } from '../../text.ts';
import type { PdfSearch } from './use-pdf-search.ts';

/** Searches the whole document: the number of matches, and buttons to step through them. */
export function SearchInPdf({ search }: { readonly search: PdfSearch }) {
  const text = useText(pdfText);
  const input = useRef<HTMLInputElement>(null);
  const { words, count, index } = search;
  const [isOpen, setOpen] = useState(false);
  useShortcuts(
    useMemo(() => {
      const run = () => {
        flushSync(() => setOpen(true));
        input.current?.focus();
      };
      return [{ keys: ['/'], label: text.search, section: text.shortcuts, run }];
    }, [text]),
  );
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    if (isOpen) search.search('');
    else input.current?.focus();
  };
  const clear = () => {
    search.search('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape' && words) {
      event.stopPropagation();
      clear();
    }
  };
  const isLooking = words.trim() !== '';
  return (
    <>
      <Toggle label={text.search} size="small" aria-expanded={isOpen} onClick={toggle}>
        <Search />
      </Toggle>
      <Line role="search" data-open={isOpen ? '' : undefined}>
        <TextField
          ref={input}
          className="words"
          label={text.search}
          hideLabel
          size="compact"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={text.search}
          value={words}
          onChange={(event) => search.search(event.target.value)}
          onKeyDown={onKeyDown}
          start={<Search />}
          end={
            <>
              <span className="count" role="status">
                {isLooking ? (count === 0 ? text.none : text.found(index, count)) : ''}
              </span>
              {words ? (
                <IconButton label={text.clear} size="small" onClick={clear}>
                  <X />
                </IconButton>
              ) : null}
            </>
          }
        />
        <IconButton label={text.previous} size="small" disabled={count === 0} onClick={() => search.step(-1)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={text.next} size="small" disabled={count === 0} onClick={() => search.step(1)}>
          <ChevronDown />
        </IconButton>
      </Line>
    </>
  );
}

/** On a phone the field is hidden behind a button. */
const Toggle = styled(IconButton)({
  marginLeft: 'auto',
  '@media (min-width: 600px)': { display: 'none' },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: '1 1 260px',
  maxWidth: 420,
  minWidth: 0,
  marginLeft: 'auto',
  '& .words': { flex: 1, minWidth: 0 },
  '@media (max-width: 599px)': {
    flexBasis: '100%',
    maxWidth: 'none',
    '&:not([data-open])': { display: 'none' },
  },
  '& [data-size]': { minHeight: 30, paddingRight: 4, borderColor: colour.line },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& .count': { whiteSpace: 'nowrap', color: colour.text3, fontVariantNumeric: 'tabular-nums' },
});
