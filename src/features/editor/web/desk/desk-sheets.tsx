import { styled } from '@mui/material/styles';
import Library from 'lucide-react/icons/library';
import MessageSquare from 'lucide-react/icons/message-square';
import TableOfContents from 'lucide-react/icons/table-of-contents';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  AnalysesColumn,
  CommentsColumn,
  CommentsSheet,
  useOpenThreadCount,
  useReflectionActs,
} from '#features/reflections/web.ts';
import { BottomSheet } from '#ui/dialogs/bottom-sheet.tsx';
import { BAR_HEIGHTS } from '#ui/page/use-bar-height.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { LeftColumn, type LeftColumnProps } from './left-column.tsx';

type Sheet = 'contents' | 'analyses' | 'comments';

/** On small screens the side columns are bottom sheets. */
export function DeskSheets(props: Omit<LeftColumnProps, 'onGone'>) {
  const { editor, reflection } = props;
  const text = useText(editorText);
  const commentCount = useOpenThreadCount(editor, reflection);
  const [open, setOpen] = useState<Sheet | null>(null);
  const close = () => setOpen(null);
  useReflectionActs(
    useMemo(
      () => [
        { label: text.contents, icon: TableOfContents, run: () => setOpen('contents') },
        { label: text.linkedAnalyses, icon: Library, run: () => setOpen('analyses') },
      ],
      [text],
    ),
  );
  return (
    <>
      {commentCount > 0 ? (
        <Pill type="button" aria-haspopup="dialog" onClick={() => setOpen('comments')}>
          <MessageSquare size={16} />
          {text.commentCount(commentCount)}
        </Pill>
      ) : null}
      <BottomSheet open={open === 'contents'} onClose={close} title={text.contents}>
        <LeftColumn {...props} onGone={() => flushSync(close)} />
      </BottomSheet>
      <BottomSheet open={open === 'comments'} onClose={close} title={text.comments}>
        <CommentsColumn editor={editor} reflection={reflection} isList />
      </BottomSheet>
      {open === 'comments' ? null : <CommentsSheet editor={editor} reflection={reflection} />}
      <BottomSheet open={open === 'analyses'} onClose={close} title={text.analyses}>
        <AnalysesColumn editor={editor} reflection={reflection} onGone={() => flushSync(close)} />
      </BottomSheet>
    </>
  );
}

const Pill = styled('button')({
  position: 'fixed',
  right: 14,
  bottom: `calc(var(${BAR_HEIGHTS.bottom}, 0px) + 14px)`,
  zIndex: 8,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  border: 0,
  borderRadius: 22,
  background: colour.raised,
  color: colour.text,
  boxShadow: colour.e2,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  cursor: 'pointer',
});
