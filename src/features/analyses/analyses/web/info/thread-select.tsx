import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { threadLabel } from '../../rules/thread-label.ts';
import { infoText } from '../../text.ts';

/** One thread in a list: its name, author, number of participants and last edit. */
function ThreadLine({ thread }: { readonly thread: AnalysisCard }) {
  const text = useText(infoText);
  const language = useLanguage();
  return (
    <Line>
      <span className="name">{threadLabel(thread, language)}</span>
      <span className="about">
        {text.by(personName(thread.creator, language))} · {text.participants(thread.participantCount)} ·{' '}
        {text.edited} <RelativeTime at={thread.lastEdited} />
      </span>
    </Line>
  );
}

const Line = styled('span')({
  display: 'block',
  flex: 1,
  minWidth: 0,
  '& .name': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .about': { display: 'block', color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
});

interface ThreadSelectProps {
  /** The open thread; null for one that is only prepared. */
  readonly current: AnalysisCard | null;
  /** Most recently edited first, as the server lists them. */
  readonly threads: readonly AnalysisCard[];
  readonly onThread: (analysisId: Id) => void;
  /** Left out while a new one is already prepared. */
  readonly onNewThread?: () => void;
}

/** AL-01: the current thread of the document, « 1 sur 3 », and a menu of the others or a new one. */
export function ThreadSelect({ current, threads, onThread, onNewThread }: ThreadSelectProps) {
  const text = useText(infoText);
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = current ? threadLabel(current, language) : text.newThread;
  const place = current ? threads.findIndex(({ id }) => id === current.id) + 1 : 0;
  const choose = (id: Id) => {
    setOpen(false);
    if (id !== current?.id) onThread(id);
  };
  return (
    <Row>
      <button
        type="button"
        ref={button}
        className="thread"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        disabled={threads.length === 0}
        onClick={() => setOpen(true)}
      >
        <MessagesSquare />
        <span className="name">{label}</span>
        <span className="count">
          {place > 0 && threads.length > 1
            ? text.threadOf(formatNumber(place, language), formatNumber(threads.length, language))
            : null}
          {current ? null : text.unsaved}
        </span>
        <ChevronDown size={14} />
      </button>
      {onNewThread ? (
        <Button size="small" variant="discret" startIcon={<Plus />} onClick={onNewThread}>
          {text.newThread}
        </Button>
      ) : null}
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={button.current}
        slotProps={{
          list: { 'aria-label': text.threads },
          paper: {
            role: 'region',
            'aria-label': text.threads,
            sx: { width: 440, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {threads.map((thread) => (
          <Item
            key={thread.id}
            role="menuitemradio"
            aria-checked={thread.id === current?.id}
            selected={thread.id === current?.id}
            onClick={() => choose(thread.id)}
          >
            <ThreadLine thread={thread} />
            {thread.id === current?.id ? <Check /> : null}
          </Item>
        ))}
      </Menu>
    </Row>
  );
}

const Item = styled(MenuItem)({ padding: '8px 10px', whiteSpace: 'normal' });

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > button:not(.thread)': { flex: 'none' },
  '& .thread': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 32,
    padding: '0 10px',
    border: 0,
    borderRadius: 8,
    background: colour.sunken,
    color: colour.text,
    textAlign: 'left',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 550,
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 44 },
    '&:disabled': { cursor: 'default' },
    '&:disabled > svg:last-child': { display: 'none' },
    '& > svg': { flex: 'none' },
  },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .count': {
    flex: 'none',
    color: colour.text3,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
});
