import type { MenuAction, MenuLink } from '#ui/buttons/actions-menu.tsx';
import { createRegistry } from '#ui/keyboard/registry.ts';

const acts = createRegistry<MenuAction | MenuLink>();

/** Adds commands to the menu of the open reflection while a part of its page is mounted; the list must be stable. */
export const useReflectionActs = acts.useRegister;
export const useAllReflectionActs = acts.useAll;
