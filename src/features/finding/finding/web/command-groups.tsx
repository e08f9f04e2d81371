import { fold } from '#base/fold.ts';
import type { Command } from '#ui/keyboard/commands.ts';
import type { PaletteGroup } from './palette-option.ts';
import { CommandRow } from './rows/command-row.tsx';

/** Shorter prefixes match too many names. */
const MIN_NAME_PREFIX = 3;

/** Whether the title of a page or action starts with the input. */
export function matchesName({ title }: Command, typed: string): boolean {
  return typed.length >= MIN_NAME_PREFIX && fold(title).startsWith(fold(typed));
}

interface CommandGroupsOptions {
  readonly typed: string;
  readonly run: (command: Command) => void;
  /** A common heading; by default each group has its own. */
  readonly together?: string;
}

/** Pages and actions as palette options. */
export function commandGroups(
  commands: readonly Command[],
  { typed, run, together }: CommandGroupsOptions,
): PaletteGroup[] {
  return [...Map.groupBy(commands, ({ group }) => together ?? group)].map(([heading, members]) => ({
    key: `commands-${members[0]?.id}`,
    heading,
    options: members.map((command) => ({
      key: `command-${command.id}`,
      run: () => run(command),
      isNamed: matchesName(command, typed),
      row: <CommandRow command={command} />,
    })),
  }));
}
