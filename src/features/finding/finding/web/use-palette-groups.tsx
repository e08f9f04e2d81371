import Ellipsis from 'lucide-react/icons/ellipsis';
import { fold } from '#base/fold.ts';
import { formatNumber } from '#base/format.ts';
import { type Command, findCommands, useAllCommands } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { FoundKind, FoundPerson } from '../contract/palette.ts';
import { findingText } from '../text.ts';
import { formatCount, foundGroups } from './found-groups.tsx';
import type { PaletteGroup, PaletteOption } from './option-list.tsx';
import { recentGroup } from './recent-group.tsx';
import { Row } from './row.tsx';
import type { FindState } from './use-find.ts';

/** Shorter prefixes match too many names. */
const MIN_NAME_PREFIX = 3;

/** Whether the title of a page or action starts with the input. */
function matchesName({ title }: Command, query: string): boolean {
  return query.length >= MIN_NAME_PREFIX && fold(title).startsWith(fold(query));
}

interface CommandGroupsOptions {
  readonly query: string;
  readonly run: (command: Command) => void;
  /** A common heading; by default each group has its own. */
  readonly together?: string;
}

/** Pages and actions as palette options. */
function commandGroups(
  commands: readonly Command[],
  { query, run, together }: CommandGroupsOptions,
): PaletteGroup[] {
  return [...Map.groupBy(commands, ({ group }) => together ?? group)].map(([heading, members]) => ({
    key: `commands-${members[0]?.id}`,
    heading,
    options: members.map((command) => ({
      key: `command-${command.id}`,
      run: () => run(command),
      isNameMatch: matchesName(command, query),
      row: <CommandRow command={command} />,
    })),
  }));
}

/** A page or action, with its keyboard shortcut. */
function CommandRow({ command }: { command: Command }) {
  return (
    <Row
      isPlain
      sign={<command.icon />}
      title={command.title}
      end={
        command.keys ? (
          <span className="keys">
            {command.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        ) : null
      }
    />
  );
}

interface PaletteActions {
  readonly search: (query: string) => void;
  readonly run: (command: Command) => void;
  readonly showKind: (kind: FoundKind) => void;
  readonly showPerson: (person: FoundPerson) => void;
}

/** All options of the palette: recent searches or results, then pages and actions. */
export function usePaletteGroups(
  query: string,
  finding: FindState,
  recent: readonly string[],
  actions: PaletteActions,
): PaletteGroup[] {
  const text = useText(findingText);
  const { loading } = useText(uiText);
  const language = useLanguage();
  const { found, kind, by, state, more } = finding;
  // The passages of an author are not combined with commands.
  const commands = findCommands(useAllCommands(), query).filter(() => by === null);
  if (state === 'idle') {
    return [
      ...recentGroup(recent, text.recent, actions.search),
      ...commandGroups(commands, { query, run: actions.run }),
    ];
  }
  const groups = found
    ? foundGroups(found, {
        kind,
        language,
        headings: text.kind,
        onKind: actions.showKind,
        onPerson: actions.showPerson,
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
  const together = { query, run: actions.run, together: text.commands };
  // Exact name matches come before results by content.
  const isFirst = (command: Command) => Boolean(found?.correction) || matchesName(command, query);
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
