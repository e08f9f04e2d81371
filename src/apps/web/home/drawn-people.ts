import type { PersonShown } from '#ui/avatar/avatar.tsx';

const person = (id: string, letter: string): PersonShown => ({ id, firstName: letter, lastName: '' });

/** The people in the drawings: letters rather than names, which the user would not know. */
export const DRAWN_PEOPLE = [person('tour-a', 'A'), person('tour-b', 'B'), person('tour-f', 'C')] as const;
