import { expect, it } from 'vitest';
import { ACT_STYLE } from './act-style.ts';

it.each(['&:hover', '&[aria-pressed=true]'] as const)(
  '%s leaves the tint of a reply as high as its line',
  (state) => {
    // The shorthand would set how far it reaches back to the whole target of a finger, over the words of the reply.
    expect(Object.keys(ACT_STYLE[state])).not.toContain('background');
    expect(Object.keys(ACT_STYLE[state])).toContain('backgroundColor');
  },
);
