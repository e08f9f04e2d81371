import { expect, it } from 'vitest';
import { COUNT_BUTTON_STYLE } from './count-style.ts';

it.each(['&:hover', '&[aria-pressed=true]'] as const)(
  '%s keeps the tint of a reply as high as its line',
  (state) => {
    // The background shorthand would reset background-clip, so that the tint would cover the whole touch
    // target and the text of the reply.
    expect(Object.keys(COUNT_BUTTON_STYLE[state])).not.toContain('background');
    expect(Object.keys(COUNT_BUTTON_STYLE[state])).toContain('backgroundColor');
  },
);
