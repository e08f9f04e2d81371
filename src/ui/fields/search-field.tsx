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

/** A search runs after this pause in typing. */
export const SEARCH_DELAY_MS = 250;

/** As high as the field with its borders, so that the field does not grow when the button appears on touch screens. */
const CLEAR = { mr: '-6px', my: '-1px' };

interface SearchFieldProps {
  /** The label: « Nom ou courriel »; also the accessible name. */
  readonly label: string;
  /** The search of the current results, usually from the URL. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Placeholder, where it differs from the label. */
  readonly placeholder?: string;
  readonly delayMs?: number;
  readonly size?: FieldSize;
  /** « / » focuses this field. */
  readonly isPageSearch?: boolean;
  /** For a dialog whose first action is searching. */
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** Filters a list while the user types. */
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

/** Only on devices with a keyboard. */
const Hint = styled(Kbd)({
  [ON_TOUCH]: { display: 'none' },
  '@media (max-width: 599px)': { display: 'none' },
});
