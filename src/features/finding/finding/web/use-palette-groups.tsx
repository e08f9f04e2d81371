import Ellipsis from 'lucide-react/icons/ellipsis';
import { formatNumber } from '#base/format-number.ts';
import { type Command, useAllCommands } from '#ui/keyboard/commands.ts';
import { findCommands } from '#ui/keyboard/find-commands.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { FoundKind, FoundPerson } from '../contract/palette.ts';
import { findingText } from '../text.ts';
import { commandGroups, matchesName } from './command-groups.tsx';
import { formatCount, foundGroups } from './found-groups.tsx';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import { recentGroup } from './recent-group.tsx';
import { Row } from './rows/row.tsx';
import type { FindState } from './use-find.ts';

interface PaletteActions {
  readonly search: (typed: string) => void;
  readonly run: (command: Command) => void;
  readonly showKind: (kind: FoundKind) => void;
  readonly showPerson: (person: FoundPerson) => void;
}

/** All options of the palette: recent searches or results, then pages and actions. */
export function usePaletteGroups(
  typed: string,
  finding: FindState,
  recent: readonly string[],
  acts: PaletteActions,
): PaletteGroup[] {
  const text = useText(findingText);
  const { loading } = useText(uiText);
  const language = useLanguage();
  const { found, kind, by, state, more } = finding;
  // The passages of an author are not combined with commands.
  const commands = findCommands(useAllCommands(), typed).filter(() => by === null);
  if (state === 'idle') {
    return [
      ...recentGroup(recent, text.recent, acts.search),
      ...commandGroups(commands, { typed, run: acts.run }),
    ];
  }
  const groups = found
    ? foundGroups(found, {
        kind,
        language,
        headings: text.kind,
        onKind: acts.showKind,
        onPerson: acts.showPerson,
      })
    : [];
  if (found && kind) {
    if (!more) return groups;
    const { ask, isBusy, isFailed } = more;
    const shown = found[kind].items.length;
    const label = text.more(formatNumber(shown, language), formatCount(found[kind], language));
    const title = isBusy ? loading : isFailed ? text.moreFailed : label;
    return groups.map((group) => withMore(group, shown, title, isBusy ? () => {} : ask));
  }
  const together = { typed, run: acts.run, together: text.commands };
  // Exact name matches come before results by content.
  const isFirst = (command: Command) => Boolean(found?.correction) || matchesName(command, typed);
  return [
    ...commandGroups(commands.filter(isFirst), together),
    ...groups,
    ...commandGroups(
      commands.filter((command) => !isFirst(command)),
      together,
    ),
  ];
}

/** Loading the next page is an option too: arrow keys reach it, and the first new option takes its place. */
function withMore(group: PaletteGroup, shown: number, title: string, run: () => void): PaletteGroup {
  const row = <Row isPlain sign={<Ellipsis />} title={title} />;
  const more: PaletteOption = { key: `more-${shown}`, run, isReplaced: true, row };
  return { ...group, options: [...group.options, more] };
}
