import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Consequence } from '../contract/consequences.ts';
import { consequenceText, type DeletedSubject } from './consequence-text.ts';

const ICONS = { 'loses-access': LockKeyhole, 'handed-over': ArrowRightLeft, 'to-creator': Undo2 } as const;

interface ConsequenceListProps {
  /** The organisation of the deleted person or group. */
  readonly organizationId: string;
  readonly deleted: DeletedSubject;
  readonly consequences: readonly Consequence[];
  /** Further consequences, as list items before the others. */
  readonly children?: ReactNode;
}

/** AD-10: the consequences of a deletion: what stays, who inherits, who loses access. */
export function ConsequenceList({ organizationId, deleted, consequences, children }: ConsequenceListProps) {
  const text = useText(consequenceText);
  const me = useSuspenseQuery(profileQuery).data;
  const heir = organizationId === me.organizationId ? 'me' : 'their-admin';
  return (
    <List>
      {children}
      {consequences.map((consequence) => {
        const Icon = ICONS[consequence.outcome];
        return (
          <li key={`${consequence.what} ${consequence.outcome}`}>
            <Icon />
            {text.say(consequence, heir, deleted)}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  padding: '12px 14px',
  borderRadius: 10,
  background: colour.sunken,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& svg': { flex: 'none', marginTop: 2, color: colour.text2 },
});
