import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TEXTS_MAX } from '#features/search/contract/criteria.ts';
import { ChipList, ChipsFrame } from '#ui/fields/chips-frame.tsx';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { builderText } from '../builder/builder-text.ts';
import { UrlPanel } from './url-panel.tsx';
import { useUrlSuggestions } from './use-url-suggestions.ts';

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
