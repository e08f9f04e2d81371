import { colour } from './palette.ts';

/** The ring everyone sees when they move by keyboard: 2 px, 2 px away. */
export const focusRing = { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } as const;

/** Fingers need more room than a mouse. */
export const ON_TOUCH = '@media (pointer: coarse)';
