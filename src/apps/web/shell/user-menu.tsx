import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { useUserMenuItems } from './user-menu-items.tsx';

/** SH-07: the user menu; on small screens only the avatar is shown. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const text = useText(shellText);
  const profile = useSuspenseQuery(profileQuery).data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const items = useUserMenuItems({ close, isSmall: compact });
  return (
    <>
      <Trigger
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-compact={compact ? '' : undefined}
      >
        <Avatar of={profile} size={compact ? 30 : 28} decorative />
        {compact ? (
          <VisuallyHidden>{`${text.menuOf} ${profile.displayName}`}</VisuallyHidden>
        ) : (
          <>
            <span className="name">
              <VisuallyHidden>{`${text.menuOf} `}</VisuallyHidden>
              {profile.displayName}
            </span>
            <ChevronDown size={14} />
          </>
        )}
      </Trigger>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{
          // A popover is outside the landmarks of the page: it becomes a landmark of its own.
          paper: {
            role: 'region',
            'aria-label': `${text.menuOf} ${profile.displayName}`,
            sx: { width: 280 },
          },
          list: { 'aria-label': profile.displayName },
        }}
      >
        <Who key="who" aria-hidden="true">
          <b>{profile.displayName}</b>
          <span>{profile.email}</span>
          <span>{profile.organizationName}</span>
        </Who>
        {items}
      </Menu>
    </>
  );
}

const Trigger = styled(ButtonBase)({
  gap: 8,
  marginLeft: 4,
  padding: '4px 8px 4px 4px',
  borderRadius: 999,
  font: 'inherit',
  fontWeight: 500,
  minHeight: 36,
  maxWidth: 260,
  '&:hover, &[aria-expanded=true]': { background: colour.sunken },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
  '&[data-compact]': { width: 44, height: 44, padding: 0, marginLeft: 0 },
});

const Who = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 10px 10px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& b': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600, color: colour.text },
  // The user’s own name and email are never truncated.
  overflowWrap: 'anywhere',
});
