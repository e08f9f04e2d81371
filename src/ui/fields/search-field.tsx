import { styled } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Kbd } from '../keyboard/kbd.tsx';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { type FieldSize, TextField } from './text-field.tsx';

/** A list is asked again once the typing rests. */
export const SEARCH_DELAY_MS = 250;

/** As high as the field with its borders: the field does not grow when it appears under a finger. */
const CLEAR = { mr: '-6px', my: '-1px' };

interface SearchFieldProps {
  /** What can be written: « Nom ou courriel »; also its name for screen readers. */
  readonly label: string;
  /** What the list shows now, usually from the address. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Shorter or longer than its name, where there is less or more room. */
  readonly placeholder?: string;
  readonly delayMs?: number;
  readonly size?: FieldSize;
  /** « / » leads here. */
  readonly isPageSearch?: boolean;
  /** The first thing one does in a dialog that was just opened. */
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** Narrows a list while one types. */
export function SearchField({
  label,
  value,
  onSearch,
  placeholder = label,
  delayMs = SEARCH_DELAY_MS,
  size = 'compact',
  isPageSearch = false,
  autoFocus = false,
  className,
}: SearchFieldProps) {
  const text = useText(uiText);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Changed from outside: the Back button, a link, another list.
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== value) onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  const clear = () => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <Soft
      ref={input}
      className={className}
      label={label}
      hideLabel
      size={size}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoFocus={autoFocus}
      placeholder={placeholder}
      data-page-search={isPageSearch ? '' : undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim());
      }}
      start={<Search />}
      end={
        typed ? (
          <IconButton label={text.clear} size="small" onClick={clear} sx={CLEAR}>
            <X />
          </IconButton>
        ) : isPageSearch ? (
          <Hint aria-hidden="true">/</Hint>
        ) : null
      }
    />
  );
}

const Soft = styled(TextField)({
  '& > div': { borderColor: colour.line },
  '& > div:hover': { borderColor: colour.control },
  '& input::-webkit-search-cancel-button': { display: 'none' },
});

/** Only for those who have a keyboard. */
const Hint = styled(Kbd)({
  [ON_TOUCH]: { display: 'none' },
  '@media (max-width: 599px)': { display: 'none' },
});
