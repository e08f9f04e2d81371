import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleDot from 'lucide-react/icons/circle-dot';
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
import { ROLES, type Role } from '../rules/roles.ts';
import { sharingText } from '../text.ts';
import type { AccessRow } from './access-rows.ts';
import { EntryPicture, ReflectionPicture } from './entry-picture.tsx';

interface RoleSelectProps {
  /** The name of the person or group, for the label. */
  readonly name: string;
  readonly value: Role;
  readonly roles: readonly Role[];
  readonly onChange: (role: Role) => void;
}

/** A select of the role; a role that is not offered stays listed until another one is chosen. */
function RoleSelect({ name, value, roles, onChange }: RoleSelectProps) {
  const text = useText(sharingText);
  const offered = roles.includes(value) ? roles : [...roles, value];
  return (
    <Frame className="chosen-role">
      <select
        aria-label={text.roleOf(name)}
        value={value}
        onChange={(event) => {
          const chosen = ROLES.find((role) => role === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {offered.map((role) => (
          <option key={role} value={role}>
            {text.roles[role]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} />
    </Frame>
  );
}

const Frame = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  '& > select': {
    appearance: 'none',
    minHeight: 30,
    padding: '0 26px 0 10px',
    border: '1px solid transparent',
    borderRadius: 7,
    background: 'none',
    color: colour.text2,
    fontSize: '0.8125rem',
    cursor: 'pointer',
    '&:hover': { borderColor: colour.control },
    // The colours of the native list.
    '& > option': { color: colour.text, background: colour.raised },
    [ON_TOUCH]: { minHeight: 44, fontSize: '1rem' },
  },
  '& > svg': { position: 'absolute', right: 8, pointerEvents: 'none', color: colour.text3 },
});

const PICTURE = 32;

interface AccessRowLineProps {
  readonly row: AccessRow;
  readonly isMe: boolean;
  /** Absent in a read-only list. */
  readonly onTurn?: (() => void) | undefined;
  readonly roles: readonly Role[];
  readonly onRole?: ((role: Role) => void) | undefined;
}

/** SE-02: a row of the list; a pending change is coloured, labelled, and can be reverted in place. */
export function AccessRowLine({ row, isMe, onTurn, roles, onRole }: AccessRowLineProps) {
  const text = useText(sharingText);
  const { state } = row;
  const name = 'entry' in row ? row.entry.displayName : row.reflection.title;
  // People cannot change their own role by mistake, and a removed row has no role to choose.
  const isChosen = 'entry' in row && roles.length > 1 && !isMe && state !== 'going';
  return (
    <Line data-state={state} data-actions={onTurn ? '' : undefined} data-chosen={isChosen ? '' : undefined}>
      {'entry' in row ? (
        <EntryPicture entry={row.entry} size={PICTURE} />
      ) : (
        <ReflectionPicture size={PICTURE} />
      )}
      <div className="who">
        <p className="name">
          {state === 'going' ? <del>{name}</del> : name} {isMe ? <span>{text.you}</span> : null}
        </p>
        <p className="about">{detailOf(row, text)}</p>
      </div>
      <RowStatus row={row} isChosen={isChosen} />
      {isChosen && 'entry' in row && onRole ? (
        <RoleSelect name={name} value={row.entry.permission} roles={roles} onChange={onRole} />
      ) : null}
      {onTurn && !isMe ? (
        <IconButton label={toggleLabel(row, name, text)} tooltipPlacement="left" onClick={onTurn}>
          {state === 'going' || state === 'changing' ? <Undo2 /> : <X />}
        </IconButton>
      ) : onTurn ? (
        <span className="no-act" />
      ) : null}
    </Line>
  );
}

type Text = (typeof sharingText)['fr'];

/** A pending change, else a detail that distinguishes people of the same name. */
function detailOf(row: AccessRow, text: Text): string {
  if ('reflection' in row) {
    return { saved: text.reflection, coming: text.linkedSays, going: text.unlinkedSays }[row.state];
  }
  const { entityType, email, memberCount } = row.entry;
  const saved = entityType === 'Group' ? text.groupOf(memberCount) : email;
  return { saved, coming: text.addedSays, changing: text.changedSays, going: text.removedSays }[row.state];
}

function toggleLabel(row: AccessRow, name: string, text: Text): string {
  if ('reflection' in row) {
    return { saved: text.unlink, coming: text.cancelLink, going: text.keepLink }[row.state](name);
  }
  const { remove: saved, cancelAdd: coming, keepRole: changing, keep: going } = text;
  return { saved, coming, changing, going }[row.state](name);
}

/** The pending change as an icon and a word, else the role, unless it can be chosen. */
function RowStatus({ row, isChosen }: { row: AccessRow; isChosen: boolean }): ReactNode {
  const text = useText(sharingText);
  if (row.state === 'saved') {
    return 'entry' in row && !isChosen ? (
      <span className="role">{text.roles[row.entry.permission]}</span>
    ) : null;
  }
  const [Icon, word] =
    'reflection' in row && row.state === 'coming'
      ? ([Link, text.linked] as const)
      : (
          {
            coming: [CirclePlus, text.added],
            changing: [CircleDot, text.changed],
            going: [CircleMinus, text.removed],
          } as const
        )[row.state];
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
  '&[data-state=changing]': { background: colour.infoSoft, '& .change': { color: colour.info } },
  '&[data-state=going]': {
    background: colour.errorSoft,
    '& .change': { color: colour.error },
    '& .name': { color: colour.text2 },
  },
  // On a phone the role select is under the name, which keeps the whole line.
  '@media (max-width: 599px)': {
    '&[data-chosen]': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr) auto 44px',
      gap: '0 12px',
      '& .change': { gridArea: '1 / 3' },
      '& .chosen-role': { gridArea: '2 / 2 / auto / -1', justifySelf: 'start', margin: '-6px 0 2px -11px' },
      '& > button': { gridArea: '1 / 4' },
    },
    // A role that cannot be chosen is aligned with the selects.
    '&:has(> .role)': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr)',
      gap: '0 12px',
      '& .role': { gridArea: '2 / 2', paddingBottom: 8 },
      '& .no-act': { display: 'none' },
    },
  },
  // On a coloured background the secondary text needs the stronger grey; a pending change is not cut off,
  // even on a phone.
  '&:not([data-state=saved]) .about': { color: colour.text2, whiteSpace: 'normal' },
});
