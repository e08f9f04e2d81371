import { colour } from './palette.ts';

/** The ring everyone sees when they move by keyboard: 2 px, 2 px away. */
export const focusRing = { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } as const;

/** Fingers need more room than a mouse. */
export const ON_TOUCH = '@media (pointer: coarse)';

/** A radio button drawn by us: left to itself, a browser fills it with a grey that no dark surface has. */
export const drawnRadio = {
  appearance: 'none',
  width: 18,
  height: 18,
  margin: 0,
  border: `1.5px solid ${colour.control}`,
  borderRadius: '50%',
  background: colour.surface,
  cursor: 'inherit',
  '&:checked': { border: `5.5px solid ${colour.primary}` },
} as const;

/** A radio button or checkbox that lies unseen over what stands for it. */
export const unseenOver = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
