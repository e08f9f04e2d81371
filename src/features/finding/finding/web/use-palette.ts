import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { type Command, commandPalette } from '#ui/keyboard/commands.ts';
import type { FoundKind, FoundPerson } from '../contract/palette.ts';
import { paletteKeys } from './palette-keyboard.ts';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import { recentKey } from './recent-group.tsx';
import { takeTypedAhead } from './typed-ahead.ts';
import { useActiveOption } from './use-active-option.ts';
import { type Finding, useFind } from './use-find.ts';
import { useOpeningOnceFound } from './use-opening-once-found.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import { type RecentSearches, useRecentSearches } from './use-recent-searches.ts';

interface Palette {
  readonly field: RefObject<HTMLInputElement | null>;
  /** As it stands in the field, and without what surrounds it. */
  readonly written: string;
  readonly typed: string;
  readonly type: (written: string) => void;
  readonly finding: Finding;
  readonly showKind: (kind: FoundKind | null) => void;
  /** Whose passages alone are shown. */
  readonly person: NamedPerson | null;
  readonly withoutPerson: () => void;
  readonly recent: RecentSearches;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteOption | undefined;
  readonly isPointed: boolean;
  readonly point: (key: string) => void;
  readonly open: (option: PaletteOption) => void;
  /** A result went to a tab of its own: what was looked for is worth remembering. */
  readonly remember: () => void;
  /** The active line is a search of before, which can be taken away. */
  readonly canRemove: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What the palette holds and what its keys do. */
export function usePalette(): Palette {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  useEffect(() => {
    const ahead = takeTypedAhead();
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
  /** Colleagues have no page: one sees what they wrote, about what was looked for, or all of it where that was their name. */
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
  const openOnceFound = useOpeningOnceFound(typed, isBehind, () => active && open(active));
  const press = (inNewTab: boolean) => {
    // What stands first now is not what was asked for: that is on its way.
    if (isBehind && !isChosen && !active?.isNamed && finding.state !== 'offline') return openOnceFound();
    if (!active) return finding.state === 'failed' ? finding.retry() : undefined;
    if (!inNewTab || active.href === undefined) return open(active);
    remember();
    window.open(active.href, '_blank', 'noopener');
  };
  const turnKind = (step: 1 | -1) => {
    const all = [null, ...kinds];
    showKind(all[(all.indexOf(kind) + step + all.length) % all.length] ?? null);
  };
  const past =
    finding.state === 'idle' ? recent.searches.find((one) => active?.key === recentKey(one)) : undefined;
  return {
    ...{ field, written, typed, type, finding, showKind, person, withoutPerson, recent },
    ...{ groups, active, isPointed, point, open, remember },
    canRemove: past !== undefined,
    onKeyDown: paletteKeys({
      ...{ move, open: press },
      turnKind: kinds.length > 0 && person === null ? turnKind : null,
      remove: past === undefined ? null : () => recent.forget(past),
      withoutPerson: person && written === '' ? withoutPerson : null,
    }),
  };
}
