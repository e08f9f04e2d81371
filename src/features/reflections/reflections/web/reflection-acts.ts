import type { MenuAct, MenuLink } from '#ui/buttons/acts-menu.tsx';
import { createRegistry } from '#ui/keyboard/registry.ts';

const acts = createRegistry<MenuAct | MenuLink>();

/** Adds acts to the menu of the open reflection while a part of its page is on screen; keep the list stable. */
export const useReflectionActs = acts.useRegister;
export const useAllReflectionActs = acts.useAll;
