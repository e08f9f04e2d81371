import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import {
  AnalysesColumn,
  CommentsColumn,
  useChosenThread,
  useOpenThreadCount,
} from '#features/reflections/web.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { HEIGHT_BELOW } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';

interface SideColumnProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
}

const SIDES = ['comments', 'analyses'] as const;
type Side = (typeof SIDES)[number];

/** The comments, aligned with the text; or the linked analyses. */
export function SideColumn({ editor, reflection }: SideColumnProps) {
  const text = useText(editorText);
  const counts = { comments: useOpenThreadCount(editor, reflection), analyses: reflection.documentCount };
  const [side, setSide] = useState<Side>('comments');
  const { begun, activeId, activate } = useChosenThread(editor, reflection.id);
  // A new thread is opened for writing at once.
  if (side !== 'comments' && begun.some(({ id }) => id === activeId)) setSide('comments');
  const chooseSide = (next: Side) => {
    activate(null);
    setSide(next);
  };
  return (
    <Column aria-label={text.side}>
      <div className="choice">
        <SegmentedControl
          label={text.sideChoice}
          segments={SIDES.map((value) => ({ value, label: text[value], count: counts[value] }))}
          value={side}
          onChange={chooseSide}
          fullWidth
        />
      </div>
      {side === 'comments' ? (
        <CommentsColumn editor={editor} reflection={reflection} />
      ) : (
        <div className="rest">
          <AnalysesColumn editor={editor} reflection={reflection} />
        </div>
      )}
    </Column>
  );
}

const Column = styled('aside')({
  position: 'relative',
  padding: '0 20px 14px',
  '& .choice': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    margin: '0 -20px',
    padding: '14px 20px 10px',
    background: colour.bg,
  },
  // A long list scrolls by itself: the text stays in place.
  '& .rest': {
    position: 'sticky',
    top: 62,
    maxHeight: `calc(var(${HEIGHT_BELOW}) - 76px)`,
    margin: '0 -8px',
    padding: '0 8px 8px',
    overflowY: 'auto',
  },
});
