import type { LucideIcon } from 'lucide-react';
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
