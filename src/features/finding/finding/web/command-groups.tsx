import { fold } from '#base/fold.ts';
import type { Command } from '#ui/keyboard/commands.ts';
import type { PaletteGroup } from './palette-option.ts';
import { CommandRow } from './rows/command-row.tsx';

/** Fewer letters begin too many names to mean one of them. */
const LETTERS_OF_A_NAME = 3;

/** Whether a page or an action is called by what is typed, as far as it goes. */
export function isCalled({ title }: Command, typed: string): boolean {
  return typed.length >= LETTERS_OF_A_NAME && fold(title).startsWith(fold(typed));
}

interface CommandGroupsOptions {
  readonly typed: string;
  readonly run: (command: Command) => void;
  /** The one heading of all of them; each under its own without. */
  readonly together?: string;
}

/** Pages and actions as lines. */
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
      isNamed: isCalled(command, typed),
      row: <CommandRow command={command} />,
    })),
  }));
}
