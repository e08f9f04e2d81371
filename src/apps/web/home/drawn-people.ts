import type { PersonShown } from '#ui/avatar/avatar.tsx';

const drawn = (id: string, letter: string): PersonShown => ({ id, firstName: letter, lastName: '' });

/** Who stands in the drawings: letters rather than names, which would be those of strangers to the reader. */
export const DRAWN_PEOPLE = [drawn('tour-a', 'A'), drawn('tour-b', 'B'), drawn('tour-f', 'C')] as const;
