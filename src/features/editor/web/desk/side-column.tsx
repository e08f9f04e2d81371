import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { AnalysesColumn } from '#features/citations/web/public.ts';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { HEIGHT_BELOW } from './use-height-below.ts';

interface SideColumnProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
}

/** What others say of the text, and what it can lean on. */
export function SideColumn({ editor, reflection }: SideColumnProps) {
  const text = useText(editorText);
  return (
    <Column aria-label={text.side}>
      <div className="rest">
        <AnalysesColumn editor={editor} reflection={reflection} />
      </div>
    </Column>
  );
}

const Column = styled('aside')({
  position: 'relative',
  padding: '14px 20px',
  '& .rest': {
    position: 'sticky',
    top: 14,
    maxHeight: `calc(var(${HEIGHT_BELOW}) - 28px)`,
    overflowY: 'auto',
  },
});
