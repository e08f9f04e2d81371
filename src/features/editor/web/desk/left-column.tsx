import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { Bibliography } from '#features/reflections/web.ts';
import { Contents } from '../contents/contents.tsx';

export interface LeftColumnProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onGone?: () => void;
}

/** The contents and the bibliography. */
export function LeftColumn({ editor, reflection, scroller, onGone }: LeftColumnProps) {
  return (
    <Column>
      <Contents editor={editor} scroller={scroller} {...(onGone ? { onGone } : {})} />
      <Bibliography editor={editor} reflection={reflection} />
    </Column>
  );
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 });
