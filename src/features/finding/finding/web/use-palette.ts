import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { type Command, commandPalette } from '#ui/keyboard/commands.ts';
import type { FoundKind, FoundPerson } from '../contract/palette.ts';
import { paletteKeyHandler } from './palette-key-handler.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import { recentKey } from './recent-group.tsx';
import { takeTypeAhead } from './type-ahead.ts';
import { useActiveOption } from './use-active-option.ts';
import { type FindState, useFind } from './use-find.ts';
import { useOpenWhenLoaded } from './use-open-when-loaded.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import { type RecentSearches, useRecentSearches } from './use-recent-searches.ts';

interface Palette {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The content of the field, raw and trimmed. */
  readonly written: string;
  readonly typed: string;
  readonly type: (written: string) => void;
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
  const [written, setWritten] = useState('');
  useEffect(() => {
    const ahead = takeTypeAhead();
    if (ahead) setWritten((before) => ahead + before);
  }, []);
  const [wanted, setWanted] = useState<FoundKind | null>(null);
  const [person, setPerson] = useState<NamedPerson | null>(null);
  const typed = written.trim();
  const recent = useRecentSearches();
  const finding = useFind(typed, wanted, person?.id ?? null);
  const { kind, kinds, isBehind } = finding;

  const type = (next: string) => {
    setWritten(next);
    reset();
  };
  const showKind = (next: FoundKind | null) => {
    setWanted(next);
    reset();
  };
  /** Colleagues have no page: shows their passages about the query, or all of them when the query was their name. */
  const showPerson = (found: FoundPerson) => {
    setPerson(found);
    type(found.passageCount > 0 ? written : '');
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
  const acts = { search: type, showKind, showPerson, run };
  const groups = usePaletteGroups(typed, finding, recent.searches, acts);
  const options = groups.flatMap((group) => group.options);
  const { active, isChosen, isPointed, move, point, reset } = useActiveOption(options);

  const remember = () => typed && recent.remember(typed);
  const open = (option: PaletteOption) => {
    if (option.href === undefined) return option.run();
    remember();
    commandPalette.close();
    if (option.target) window.open(option.href, option.target, option.rel);
    else void router.navigate({ href: option.href });
  };
  const openOnceFound = useOpenWhenLoaded(typed, isBehind, () => active && open(active));
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
    written,
    typed,
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
      withoutPerson: person && written === '' ? withoutPerson : null,
    }),
  };
}
