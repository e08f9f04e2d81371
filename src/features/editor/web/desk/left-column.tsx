import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import { Bibliography } from '#features/citations/web/public.ts';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { Contents } from '../contents/contents.tsx';

export interface LeftColumnProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onGone?: () => void;
}

/** What the text holds and what it leans on. */
export function LeftColumn({ editor, reflection, scroller, onGone }: LeftColumnProps) {
  return (
    <Column>
      <Contents editor={editor} scroller={scroller} {...(onGone ? { onGone } : {})} />
      <Bibliography editor={editor} reflection={reflection} />
    </Column>
  );
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 });
