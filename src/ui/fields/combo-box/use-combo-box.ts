import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';

interface Options<T> {
  /** The search text; null while the list is closed. */
  readonly query: string | null;
  readonly onQuery: (query: string | null) => void;
  readonly suggestions: readonly Suggestion<T>[];
  /** The options are those of an earlier query: Enter waits for the current ones. */
  readonly isSearching: boolean;
  /** No option matches the text: it stays in the field, without a list. */
  readonly isShut?: boolean;
  readonly onChoose: (value: T) => void;
}

/** A text field with a list one chooses from without leaving the keyboard: the combobox pattern of ARIA. */
export function useComboBox<T>({
  query,
  onQuery,
  suggestions,
  isSearching,
  isShut = false,
  onChoose,
}: Options<T>) {
  const id = useId();
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const [isChoicePending, setChoicePending] = useState(false);
  const isOpen = query !== null && !isShut;
  const isListShown = isOpen && suggestions.length > 0;
  const active = isOpen
    ? (suggestions.find(({ key }) => key === highlightedKey) ??
      suggestions.find(({ unavailable }) => !unavailable))
    : undefined;
  const optionId = (key: string) => `${id}-option-${key}`;
  const activeId = active && optionId(active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const ask = (next: string | null) => {
    setHighlightedKey(null);
    setChoicePending(false);
    onQuery(next);
  };
  const choose = (suggestion: Suggestion<T>) => {
    if (!suggestion.unavailable) onChoose(suggestion.value);
  };
  const chooseActive = useEffectEvent(() => {
    setChoicePending(false);
    if (active) choose(active);
  });
  useEffect(() => {
    if (isChoicePending && !isSearching) chooseActive();
  }, [isChoicePending, isSearching]);
  const move = (step: 1 | -1) => {
    const from = active ? suggestions.indexOf(active) : -1;
    const next = suggestions[(from + step + suggestions.length) % suggestions.length];
    setHighlightedKey(next?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else if (query === null) ask('');
    } else if (event.key === 'Enter' && isOpen) {
      if (isSearching) setChoicePending(true);
      else if (active) choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list only, not the dialog around it.
      event.stopPropagation();
      ask(null);
    } else return;
    event.preventDefault();
  };
  return {
    isOpen,
    active,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isListShown,
      'aria-controls': isListShown ? `${id}-list` : undefined,
      'aria-activedescendant': activeId,
      onClick: () => {
        if (query === null) ask('');
      },
      onBlur: () => ask(null),
      onKeyDown,
    } as const,
    listId: `${id}-list`,
    option: (suggestion: Suggestion<T>) =>
      ({
        id: optionId(suggestion.key),
        role: 'option',
        'aria-selected': suggestion === active,
        'aria-disabled': suggestion.unavailable ? true : undefined,
        onPointerMove: () => setHighlightedKey(suggestion.key),
        onClick: () => choose(suggestion),
      }) as const,
    ask,
  };
}

export type ComboBoxParts<T> = ReturnType<typeof useComboBox<T>>;

/** An option of a combo box. */
export interface Suggestion<T> {
  readonly key: string;
  /** Displayed and accessible name. */
  readonly label: string;
  readonly value: T;
  /** Before the name: an avatar, a tile. */
  readonly picture?: ReactNode;
  /** The background of its chip once chosen, where colours distinguish kinds. */
  readonly tint?: string | undefined;
  /** After the label, in small: distinguishes options with the same label. */
  readonly detail?: string | undefined;
  /** Options with the same heading are grouped under it. */
  readonly heading?: string | undefined;
  /** Why it is listed but cannot be chosen: « déjà dans le groupe ». */
  readonly unavailable?: string | undefined;
}

interface Section<T> {
  readonly heading: string | undefined;
  readonly suggestions: readonly Suggestion<T>[];
}

/** Groups neighbours with the same heading, in order. */
export function groupByHeading<T>(suggestions: readonly Suggestion<T>[]): Section<T>[] {
  const sections: { heading: string | undefined; suggestions: Suggestion<T>[] }[] = [];
  for (const suggestion of suggestions) {
    const last = sections.at(-1);
    if (last && last.heading === suggestion.heading) last.suggestions.push(suggestion);
    else sections.push({ heading: suggestion.heading, suggestions: [suggestion] });
  }
  return sections;
}
