import { styled } from '@mui/material/styles';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Link from 'lucide-react/icons/link';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { sharingText } from '../text.ts';
import type { AccessRow } from './access-rows.ts';
import { EntryPicture, ReflectionPicture } from './entry-picture.tsx';

const PICTURE = 32;

interface AccessRowLineProps {
  readonly row: AccessRow;
  readonly isMe: boolean;
  /** Absent where the list is only looked at. */
  readonly onTurn?: (() => void) | undefined;
}

/** SE-02: a line of the list; what is pending is coloured, named, and turned back in its place. */
export function AccessRowLine({ row, isMe, onTurn }: AccessRowLineProps) {
  const text = useText(sharingText);
  const { state } = row;
  const name = 'entry' in row ? row.entry.displayName : row.reflection.title;
  return (
    <Line data-state={state} data-acts={onTurn ? '' : undefined}>
      {'entry' in row ? (
        <EntryPicture entry={row.entry} size={PICTURE} />
      ) : (
        <ReflectionPicture size={PICTURE} />
      )}
      <div className="who">
        <p className="name">
          {state === 'going' ? <del>{name}</del> : name} {isMe ? <span>{text.you}</span> : null}
        </p>
        <p className="about">{aboutOf(row, text)}</p>
      </div>
      <RowWord row={row} />
      {onTurn && !isMe ? (
        <IconButton label={turnLabel(row, name, text)} tooltipPlacement="left" onClick={onTurn}>
          {state === 'going' ? <Undo2 /> : <X />}
        </IconButton>
      ) : onTurn ? (
        <span className="no-act" />
      ) : null}
    </Line>
  );
}

type Text = (typeof sharingText)['fr'];

/** What will happen, else what tells two of the same name apart. */
function aboutOf(row: AccessRow, text: Text): string {
  if ('reflection' in row) {
    return { saved: text.reflection, coming: text.linkedSays, going: text.unlinkedSays }[row.state];
  }
  const { entityType, email, memberCount } = row.entry;
  const saved = entityType === 'Group' ? text.groupOf(memberCount) : email;
  return { saved, coming: text.addedSays, going: text.removedSays }[row.state];
}

function turnLabel(row: AccessRow, name: string, text: Text): string {
  const labels =
    'entry' in row
      ? { saved: text.remove, coming: text.cancelAdd, going: text.keep }
      : { saved: text.unlink, coming: text.cancelLink, going: text.keepLink };
  return labels[row.state](name);
}

/** The role, or the change as an icon and a word. */
function RowWord({ row }: { row: AccessRow }): ReactNode {
  const text = useText(sharingText);
  if (row.state === 'saved') {
    return 'entry' in row ? <span className="role">{text.roles[row.entry.permission]}</span> : null;
  }
  const [Icon, word] =
    row.state === 'going'
      ? ([CircleMinus, text.removed] as const)
      : 'entry' in row
        ? ([CirclePlus, text.added] as const)
        : ([Link, text.linked] as const);
  return (
    <span className="change">
      <Icon />
      {word}
      <VisuallyHidden>,</VisuallyHidden>
    </span>
  );
}

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 50,
  padding: '0 24px',
  '&[data-acts]': { paddingRight: 16 },
  '& + &': { borderTop: `1px solid color-mix(in srgb, ${colour.line} 60%, transparent)` },
  '& .who': { flex: 1, minWidth: 0, padding: '6px 0' },
  '& .name': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name > span': { color: colour.text3, fontWeight: 400 },
  '& .about': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .role': { flex: 'none', fontSize: '0.8125rem', color: colour.text2 },
  '& .change': {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: 5,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& .no-act': { flex: 'none', width: 34, [ON_TOUCH]: { width: 44 } },
  '&[data-state=coming]': { background: colour.successSoft, '& .change': { color: colour.success } },
  '&[data-state=going]': {
    background: colour.errorSoft,
    '& .change': { color: colour.error },
    '& .name': { color: colour.text2 },
  },
  // On coloured ground the quiet words need the stronger grey; what will happen is read whole, also on a phone.
  '&:not([data-state=saved]) .about': { color: colour.text2, whiteSpace: 'normal' },
});
