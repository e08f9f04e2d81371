import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatNumber } from '#base/format.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { ShownEntry } from '../contract/access.ts';
import type { Role } from '../rules/roles.ts';
import { sharingText } from '../text.ts';
import { AccessRowLine } from './access-row.tsx';
import type { AccessRow } from './access-rows.ts';

/** D2 §2. */
const LIST_HEIGHT = 276;

interface AccessListProps {
  readonly rows: readonly AccessRow[];
  readonly myUserId: string;
  /** Toggles a row: removes it, or reverts its pending change. Absent in a read-only list. */
  readonly onTurn?: (row: AccessRow) => void;
  /** With more than one, each row offers a choice. */
  readonly roles?: readonly Role[];
  readonly onRole?: (entry: ShownEntry, role: Role) => void;
}

/** SE-01: the people and groups with access, with their number, in a scrolling list. */
export function AccessList({ rows, myUserId, onTurn, roles = [], onRole }: AccessListProps) {
  const text = useText(sharingText);
  const language = useLanguage();
  const granteeCount = rows.filter((row) => 'entry' in row).length;
  const reflectionCount = rows.length - granteeCount;
  const id = useId();
  return (
    <>
      <Heading>
        <h3 id={id}>
          {text.haveAccess}{' '}
          <span>
            {formatNumber(granteeCount, language)}
            {reflectionCount > 0 ? ` · ${text.linkedReflections(reflectionCount)}` : null}
          </span>
        </h3>
        <p>{text.groupSays}</p>
      </Heading>
      {/* Makes the scrolling list reachable by keyboard. */}
      <Scroll aria-labelledby={id} tabIndex={0}>
        {rows.map((row) => (
          <AccessRowLine
            key={row.key}
            row={row}
            isMe={'entry' in row && row.entry.entityType === 'User' && row.entry.entityId === myUserId}
            onTurn={onTurn && (() => onTurn(row))}
            roles={roles}
            onRole={'entry' in row && onRole ? (role) => onRole(row.entry, role) : undefined}
          />
        ))}
      </Scroll>
    </>
  );
}

export const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  padding: '0 24px 8px',
  '& h3': { flex: 1, fontSize: '0.8125rem', lineHeight: 18 / 13, fontWeight: 600, whiteSpace: 'nowrap' },
  '& h3 > span': { color: colour.text3, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});

export const Scroll = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  height: LIST_HEIGHT,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTop: `1px solid ${colour.line}`,
  '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: -2 },
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 50px' },
  // On a phone the dialog fills the screen: the list takes the remaining height.
  '@media (max-width: 599px)': { height: 'auto', minHeight: 160, flex: '1 1 0' },
});
