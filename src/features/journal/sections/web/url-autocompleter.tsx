import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { completeUrl } from '#features/search/contract/complex-search.ts';
import { TEXTS_MAX } from '#features/search/contract/criteria.ts';
import { call } from '#ui/call/call.ts';
import { ChipList, ChipsFrame } from '#ui/fields/chips-frame.tsx';
import { FieldPopup, PopupSheet } from '#ui/fields/combo-box/field-popup.tsx';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { builderText } from '../text.ts';

interface UrlPanelProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly urls: readonly string[];
  /** Shown if there are no suggestions. */
  readonly message: string | null;
  readonly onChoose: (url: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The suggestions below the field; each is a tab stop, as in the specification. */
function UrlPanel({ id, label, anchor, urls, message, onChoose, onKeyDown }: UrlPanelProps) {
  return (
    <FieldPopup open anchor={anchor}>
      <Menu>
        {message ? <p>{message}</p> : null}
        {urls.length > 0 ? (
          <div role="listbox" id={id} aria-label={label}>
            {urls.map((url) => (
              <div
                key={url}
                role="option"
                aria-selected={false}
                tabIndex={0}
                onClick={() => onChoose(url)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event);
                  // Enter selects the suggestion instead of submitting the form.
                  event.preventDefault();
                  onChoose(url);
                }}
              >
                <Globe size={16} />
                <span>{url}</span>
              </div>
            ))}
          </div>
        ) : null}
      </Menu>
    </FieldPopup>
  );
}

const Menu = styled(PopupSheet)({
  '& > [role=listbox]': { maxHeight: 'min(252px, 40vh)' },
  '& [role=option]': {
    minHeight: 36,
    '&:hover, &:focus': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& [role=option] > svg': { flex: 'none', color: colour.text3 },
  '& [role=option] > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** D3 §9 */
const DEBOUNCE_MS = 100;
/** D3 §8: the specification requires this text. */
const FAILED = 'An error occurred while trying to call the Url Autocompleter';

/** SC-04: address suggestions for the typed text, debounced. */
function useUrlSuggestions(typed: string, isOpen: boolean) {
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['autocomplete-url', q],
    queryFn: ({ signal }) => call(completeUrl, { q }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  useEffect(() => {
    // The field shows its own error text; this one, with its cause, is reported to the console.
    if (error) reportError(new Error(FAILED, { cause: error }));
  }, [error]);
  return {
    urls: data?.urls ?? [],
    isFailed: error !== null,
    isSearching: q !== typed.trim() || isPlaceholderData || (isFetching && data === undefined),
  };
}

/** D3 §9 */
const HIDE_AFTER_MS = 100;

interface UrlAutocompleterProps {
  readonly label: string;
  readonly urls: readonly string[];
  readonly error: string | null;
  readonly onChange: (urls: readonly string[]) => void;
}

/** SC-04, D3 §2: addresses as chips with suggestions while typing; Tab and Shift-Tab move between suggestions. */
export function UrlAutocompleter({ label, urls, error, onChange }: UrlAutocompleterProps) {
  const text = useText(builderText);
  const { searching, found } = useText(uiText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const suggested = useUrlSuggestions(typed, isOpen);
  const offered = suggested.urls.filter((url) => !urls.includes(url));
  const message =
    offered.length > 0
      ? null
      : suggested.isFailed
        ? text.urlFailed
        : suggested.isSearching
          ? searching
          : text.urlNone;

  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hideTimer.current), []);
  const onFocus = () => clearTimeout(hideTimer.current);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    clearTimeout(hideTimer.current);
    hideTimer.current = setTimeout(() => setOpen(false), HIDE_AFTER_MS);
    // Not delayed, since the focus may move to the search button. When the window loses focus, the text stays.
    const isInside = [relatedTarget, document.activeElement].some((one) => currentTarget.contains(one));
    if (!isInside) addChip(typed);
  };

  const addChip = (url: string) => {
    const clean = url.trim();
    if (clean !== '' && !urls.includes(clean)) onChange([...urls, clean].slice(0, TEXTS_MAX));
    setTyped('');
  };
  const add = (url: string) => {
    addChip(url);
    setOpen(false);
    input.current?.focus();
  };
  const remove = (url: string) => {
    onChange(urls.filter((one) => one !== url));
    input.current?.focus();
  };
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Closes the panel only, not the dialog.
    event.stopPropagation();
    setOpen(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = urls.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (isOpen) document.getElementById(id)?.querySelector<HTMLElement>('[role=option]')?.focus();
      else setOpen(true);
    } else hide(event);
  };
  const onOptionKey = (event: KeyboardEvent<Element>) => {
    const { currentTarget: option } = event;
    const sibling = { ArrowDown: option.nextElementSibling, ArrowUp: option.previousElementSibling }[
      event.key
    ];
    if (sibling === undefined) return hide(event);
    event.preventDefault();
    (sibling instanceof HTMLElement ? sibling : input.current)?.focus();
  };
  const isListed = isOpen && offered.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears whether the focus is inside
    <div onFocus={onFocus} onBlur={onBlur}>
      <ChipsFrame ref={setFrame} data-error={error ? '' : undefined}>
        <ChipList
          label={label}
          chosen={urls.map((url) => ({ key: url, label: url }))}
          onRemove={({ label: url }) => remove(url)}
        />
        <input
          ref={input}
          role="combobox"
          value={typed}
          placeholder={text.urlPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? id : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onFocus={(event) => event.target.select()}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
      </ChipsFrame>
      <VisuallyHidden role="status">{isOpen ? (message ?? found(offered.length)) : ''}</VisuallyHidden>
      {isOpen ? (
        <UrlPanel
          id={id}
          label={label}
          anchor={frame}
          urls={offered}
          message={message}
          onChoose={add}
          onKeyDown={onOptionKey}
        />
      ) : null}
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
