import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { sideCommentsText } from '../text.ts';
import { goToThread } from './mark/thread-marks.ts';
import { ThreadCard } from './thread/thread-card.tsx';
import { useThreads } from './thread/use-threads.ts';

interface CommentsSheetProps {
  readonly editor: Editor;
  readonly reflection: Pick<Reflection, 'id' | 'role'>;
}

/** On a phone, the touched thread opens in a sheet; buttons lead to the previous and the next one. */
export function CommentsSheet({ editor, reflection }: CommentsSheetProps) {
  const text = useText(sideCommentsText);
  const { open, chosen, actions } = useThreads(editor, reflection);
  const index = open.findIndex(({ id }) => id === chosen.activeId);
  const thread = open[index];
  if (!thread) return null;
  const close = () => chosen.activate(null);
  const step = (by: 1 | -1) => {
    const next = open[(index + by + open.length) % open.length];
    if (!next) return;
    chosen.activate(next.id);
    goToThread(editor, next.id);
  };
  return (
    <Sheet role="dialog" aria-label={text.sheet}>
      <div className="head">
        <h2>{text.sheet}</h2>
        {open.length > 1 ? (
          <>
            <span>{text.place(index + 1, open.length)}</span>
            <IconButton label={text.previous} onClick={() => step(-1)}>
              <ChevronUp />
            </IconButton>
            <IconButton label={text.next} onClick={() => step(1)}>
              <ChevronDown />
            </IconButton>
          </>
        ) : null}
        <IconButton label={text.close} onClick={close}>
          <X />
        </IconButton>
      </div>
      <ThreadCard
        key={thread.id}
        thread={thread}
        isActive
        showsQuote
        actions={actions}
        onActivate={() => undefined}
        onEscape={close}
        onPosted={() => chosen.keep(thread.id)}
        onCancel={() => chosen.cancel(thread.id)}
        isCancelLabelled
      />
    </Sheet>
  );
}

const Sheet = styled('div')({
  position: 'fixed',
  zIndex: 1200,
  inset: 'auto 0 0 0',
  maxHeight: '60vh',
  overflowY: 'auto',
  padding: '10px 20px calc(16px + env(safe-area-inset-bottom))',
  borderRadius: '16px 16px 0 0',
  background: colour.raised,
  boxShadow: colour.e3,
  '& > .head': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& > .head > h2': { flex: 1, fontSize: '1rem', fontWeight: 650 },
  '& > .head > span': { fontSize: '0.8125rem', color: colour.text2, marginRight: 4 },
  '& > section': { border: 0, padding: 0, boxShadow: 'none !important', background: 'none' },
});
