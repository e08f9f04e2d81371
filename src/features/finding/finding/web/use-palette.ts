import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { type Command, commandPalette } from '#ui/keyboard/commands.ts';
import type { FoundKind, FoundPerson } from '../contract/palette.ts';
import type { PaletteGroup, PaletteOption } from './option-list.tsx';
import { recentKey } from './recent-group.tsx';
import { takeTypeAhead } from './type-ahead.ts';
import { type FindState, useSearchAsYouType } from './use-find.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import { type RecentSearches, useRecentSearches } from './use-recent-searches.ts';

interface Palette {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The content of the field, raw and trimmed. */
  readonly input: string;
  readonly query: string;
  readonly type: (input: string) => void;
  readonly finding: FindState;
  readonly showKind: (kind: FoundKind | null) => void;
  /** The author to which the results are limited. */
  readonly person: NamedPerson | null;
  readonly withoutPerson: () => void;
  readonly recent: RecentSearches;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteOption | undefined;
  readonly isPointed: boolean;
  readonly point: (key: string) => void;
  readonly open: (option: PaletteOption) => void;
  /** Saves the query as a recent search, after a result was opened in a new tab. */
  readonly remember: () => void;
  /** The active option is a recent search, which can be removed. */
  readonly canRemove: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The state of the palette and its key handlers. */
export function usePalette(): Palette {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState('');
  useEffect(() => {
    const ahead = takeTypeAhead();
    if (ahead) setInput((before) => ahead + before);
  }, []);
  const [selectedKind, setSelectedKind] = useState<FoundKind | null>(null);
  const [person, setPerson] = useState<NamedPerson | null>(null);
  const query = input.trim();
  const recent = useRecentSearches();
  const finding = useSearchAsYouType(query, selectedKind, person?.id ?? null);
  const { kind, kinds, isBehind } = finding;

  const type = (next: string) => {
    setInput(next);
    reset();
  };
  const showKind = (next: FoundKind | null) => {
    setSelectedKind(next);
    reset();
  };
  /** Colleagues have no page: shows their passages about the query, or all of them when the query was their name. */
  const showPerson = (found: FoundPerson) => {
    setPerson(found);
    type(found.passageCount > 0 ? input : '');
  };
  const withoutPerson = () => {
    setPerson(null);
    showKind(null);
    field.current?.focus();
  };
  const run = (command: Command) => {
    commandPalette.close();
    command.run();
  };
  const actions = { search: type, showKind, showPerson, run };
  const groups = usePaletteGroups(query, finding, recent.searches, actions);
  const options = groups.flatMap((group) => group.options);
  const { active, isChosen, isPointed, move, point, reset } = useActiveOption(options);

  const remember = () => query && recent.remember(query);
  const open = (option: PaletteOption) => {
    if (option.href === undefined) return option.run();
    remember();
    commandPalette.close();
    if (option.target) window.open(option.href, option.target, option.rel);
    else void router.navigate({ href: option.href });
  };
  const openOnceFound = useOpenWhenLoaded(query, isBehind, () => active && open(active));
  const openActive = (inNewTab: boolean) => {
    // The first option belongs to the previous query: waits for the current response.
    if (isBehind && !isChosen && !active?.isNameMatch && finding.state !== 'offline') return openOnceFound();
    if (!active) return finding.state === 'failed' ? finding.retry() : undefined;
    if (!inNewTab || active.href === undefined) return open(active);
    remember();
    window.open(active.href, '_blank', 'noopener');
  };
  const turnKind = (step: 1 | -1) => {
    const all = [null, ...kinds];
    showKind(all[(all.indexOf(kind) + step + all.length) % all.length] ?? null);
  };
  const activeRecent =
    finding.state === 'idle' ? recent.searches.find((one) => active?.key === recentKey(one)) : undefined;
  return {
    field,
    input,
    query,
    type,
    finding,
    showKind,
    person,
    withoutPerson,
    recent,
    groups,
    active,
    isPointed,
    point,
    open,
    remember,
    canRemove: activeRecent !== undefined,
    onKeyDown: paletteKeyHandler({
      move,
      open: openActive,
      turnKind: kinds.length > 0 && person === null ? turnKind : null,
      remove: activeRecent === undefined ? null : () => recent.forget(activeRecent),
      withoutPerson: person && input === '' ? withoutPerson : null,
    }),
  };
}

/**
 * Enter before the response has arrived: the first option opens once it is loaded. Typing something else cancels this.
 */
function useOpenWhenLoaded(query: string, isBehind: boolean, openFirst: () => void): () => void {
  const [queryToOpen, setQueryToOpen] = useState<string | null>(null);
  const open = useEffectEvent(openFirst);
  useEffect(() => {
    if (isBehind || queryToOpen === null) return;
    setQueryToOpen(null);
    if (queryToOpen === query) open();
  }, [queryToOpen, query, isBehind]);
  return () => setQueryToOpen(query);
}

interface PaletteActions {
  readonly move: (step: 1 | -1) => void;
  readonly open: (inNewTab: boolean) => void;
  /** Selects the next or previous kind; null while there are none. */
  readonly turnKind: ((step: 1 | -1) => void) | null;
  /** Removes the active option; null when it cannot be removed. */
  readonly remove: (() => void) | null;
  /** Removes the author filter; null while the field has text to delete first. */
  readonly withoutPerson: (() => void) | null;
}

/** Handles the keys of the field; other keys keep their default behaviour. */
function paletteKeyHandler({ move, open, turnKind, remove, withoutPerson }: PaletteActions) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') open(event.ctrlKey || event.metaKey);
    else if (event.key === 'Tab' && turnKind) turnKind(event.shiftKey ? -1 : 1);
    else if (event.key === 'Delete' && remove) remove();
    else if (event.key === 'Backspace' && withoutPerson) withoutPerson();
    else return;
    event.preventDefault();
  };
}

interface ActiveOption {
  readonly active: PaletteOption | undefined;
  /** Selected with the arrow keys or the pointer, rather than the first by default. */
  readonly isChosen: boolean;
  /** Selected with the pointer, and thus in view. */
  readonly isPointed: boolean;
  readonly move: (step: 1 | -1) => void;
  readonly point: (key: string) => void;
  /** Selects the first option. */
  readonly reset: () => void;
}

interface Chosen {
  readonly key: string;
  readonly isPointed: boolean;
  /** Its index, if the option that takes its place must become active. */
  readonly place: number | null;
}

/** The active option: the first by default; a selected one is tracked by key while others change around it. */
function useActiveOption(options: readonly PaletteOption[]): ActiveOption {
  const [chosen, choose] = useState<Chosen>();
  const at = indexOf(options, chosen);
  const place = at ?? 0;
  const isChosen = at !== null;
  const chooseAt = (next: number, isPointed: boolean) => {
    const option = options[next];
    choose(option && { key: option.key, isPointed, place: option.isReplaced ? next : null });
  };
  return {
    active: options[place],
    isChosen,
    isPointed: isChosen && chosen?.isPointed === true,
    move: (step) => chooseAt((place + step + options.length) % options.length, false),
    point: (key) =>
      chooseAt(
        options.findIndex((option) => option.key === key),
        true,
      ),
    reset: () => choose(undefined),
  };
}

function indexOf(options: readonly PaletteOption[], chosen: Chosen | undefined): number | null {
  if (!chosen) return null;
  const at = options.findIndex(({ key }) => key === chosen.key);
  if (at >= 0) return at;
  return chosen.place !== null && chosen.place < options.length ? chosen.place : null;
}
