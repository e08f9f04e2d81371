import type { LucideIcon } from 'lucide-react';
import { createOpenState } from '../dialogs/open-state.ts';
import { createRegistry } from './registry.ts';

/** Something one can do from the palette, wherever one is. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Heading it stands under: « Aller à », « Réglages »… */
  readonly group: string;
  readonly icon: LucideIcon;
  /** Other words people may type for it. */
  readonly keywords?: string;
  /** The same by keyboard, one entry per key. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

const commands = createRegistry<Command>();
/** Adds commands to the palette while a component is on screen. */
export const useCommands = commands.useRegister;
export const useAllCommands = commands.useAll;

/** The palette itself: Ctrl/⌘ K. */
export const commandPalette = createOpenState();
