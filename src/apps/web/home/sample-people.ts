import type { AvatarPerson } from '#ui/avatar/avatar.tsx';

const person = (id: string, letter: string): AvatarPerson => ({ id, firstName: letter, lastName: '' });

/** The people in the drawings: letters rather than names, which the user would not know. */
export const SAMPLE_PEOPLE = [person('tour-a', 'A'), person('tour-b', 'B'), person('tour-f', 'C')] as const;
