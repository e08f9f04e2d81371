import { colour } from './palette.ts';

/** The keyboard focus ring: 2 px wide, 2 px away. */
export const focusRing = { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' } as const;

/** Touch screens need larger targets than a mouse. */
export const ON_TOUCH = '@media (pointer: coarse)';

/** A radio button with our own drawing: browsers fill the native one with a grey that no dark surface uses. */
export const radioStyles = {
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

/** A native radio button or checkbox laid invisibly over its drawing. */
export const invisibleOverlay = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
