import type { LucideIcon } from 'lucide-react';
import { fold } from '#base/fold.ts';
import { createOpenState } from '../dialogs/open-state.ts';
import { createRegistry } from './registry.ts';

/** An action of the command palette, available everywhere. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Heading in the palette: « Aller à », « Réglages »… */
  readonly group: string;
  readonly icon: LucideIcon;
  /** Synonyms people may type. */
  readonly keywords?: string;
  /** The keyboard shortcut of the same action, one entry per key. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

const commands = createRegistry<Command>();
/** Adds commands to the palette while a component is mounted. */
export const useCommands = commands.useRegister;
export const useAllCommands = commands.useAll;

/** Whether the command palette is open: Ctrl/⌘ K. */
export const commandPalette = createOpenState();

/**
 * Commands with a word that starts with each typed word, accents and case ignored; those whose title starts with the query
 * come first.
 */
export function findCommands<T extends Pick<Command, 'title' | 'group' | 'keywords'>>(
  commands: readonly T[],
  query: string,
): T[] {
  const typed = fold(query).split(/\s+/).filter(Boolean);
  const ranked = commands.flatMap((command) => {
    const title = fold(command.title);
    const words = `${title} ${fold(command.keywords ?? '')} ${fold(command.group)}`.split(/[\s’'-]+/);
    if (!typed.every((part) => words.some((word) => word.startsWith(part)))) return [];
    return [{ command, first: typed.length > 0 && title.startsWith(typed[0] ?? '') }];
  });
  return [...ranked.filter(({ first }) => first), ...ranked.filter(({ first }) => !first)].map(
    ({ command }) => command,
  );
}
