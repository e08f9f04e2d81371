import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Unlink from 'lucide-react/icons/unlink';
import { useLayoutEffect, useRef } from 'react';
import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { linkAt, removeLink } from './link-commands.ts';

interface LinkBubbleProps {
  readonly editor: Editor;
  readonly onEdit: () => void;
}

/** Shown below the link at the caret: its address, and buttons to edit and remove it. */
export function LinkBubble({ editor, onEdit }: LinkBubbleProps) {
  const text = useText(editorText).link;
  const bubble = useRef<HTMLDivElement>(null);
  const link = useEditorState({
    editor,
    selector: () => (editor.isEditable && editor.state.selection.empty ? linkAt(editor) : null),
  });
  useLayoutEffect(() => {
    const [shown, around] = [bubble.current, bubble.current?.offsetParent];
    if (!link || !shown || !around) return;
    const [at, paper] = [editor.view.coordsAtPos(link.from), around.getBoundingClientRect()];
    const maxLeft = Math.max(8, paper.width - shown.offsetWidth - 8);
    shown.style.left = `${Math.min(Math.max(8, at.left - paper.left), maxLeft)}px`;
    shown.style.top = `${at.bottom - paper.top + 4}px`;
  }, [editor, link]);
  const href = safeHref(link?.href);
  if (!href) return null;
  return (
    <Bubble ref={bubble} onMouseDown={(event) => event.preventDefault()}>
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={text.open(href)}>
        <span>{href.replace(/^https?:\/\/|^mailto:/i, '')}</span>
        <ExternalLink size={14} />
      </a>
      <IconButton size="small" label={text.edit} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton size="small" label={text.remove} onClick={() => removeLink(editor)}>
        <Unlink />
      </IconButton>
    </Bubble>
  );
}

const Bubble = styled('div')({
  position: 'absolute',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: 'min(360px, calc(100% - 16px))',
  padding: 4,
  borderRadius: 10,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  boxShadow: colour.e2,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: 28,
    padding: '0 8px',
    borderRadius: 7,
    color: colour.primary,
    fontSize: '0.8125rem',
    fontWeight: 550,
  },
  '& a:hover span': { textDecoration: 'underline' },
  '& a > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a > svg': { flex: 'none' },
});
