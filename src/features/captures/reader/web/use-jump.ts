import { useEffect, useRef } from 'react';
import type { ReaderProps } from './reader-props.ts';
import type { GoTo } from './use-go-to.ts';
import type { PlacedPassage } from './use-painted-passages.ts';

/** Follows a jump request as soon as the passage has a position. */
export function useJump(jump: ReaderProps['jump'], placed: readonly PlacedPassage[], goTo: GoTo): void {
  const followed = useRef<ReaderProps['jump']>(null);
  useEffect(() => {
    if (!jump || jump === followed.current || !placed.some(({ id }) => id === jump.id)) return;
    followed.current = jump;
    goTo(jump.id);
  }, [jump, placed, goTo]);
}
