import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import type { SideThread } from '../../contract/threads.ts';
import { sideCommentsText } from '../../text.ts';
import { ThreadCard } from '../thread/thread-card.tsx';
import type { ThreadActs } from '../thread/use-thread-acts.ts';

interface ResolvedThreadsProps {
  readonly threads: readonly SideThread[];
  readonly acts: ThreadActs | null;
}

const noop = () => undefined;

/** Resolved threads, collapsed: they can be read and reopened. */
export function ResolvedThreads({ threads, acts }: ResolvedThreadsProps) {
  const text = useText(sideCommentsText);
  const [isOpen, setOpen] = useState(false);
  if (threads.length === 0) return null;
  return (
    <List>
      <Button size="small" variant="discret" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.resolved(threads.length)}
      </Button>
      {isOpen
        ? threads.map((thread) => (
            <ThreadCard
              key={thread.id}
              thread={thread}
              isActive={false}
              showsQuote
              acts={acts}
              onActivate={noop}
              onEscape={null}
            />
          ))
        : null}
    </List>
  );
}

const List = styled('div')({
  display: 'grid',
  gap: 10,
  marginTop: 16,
  justifyItems: 'start',
  '& > section': { width: '100%' },
});
