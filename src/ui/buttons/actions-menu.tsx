import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** One action of a menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  readonly isDisabled?: boolean;
  /** Starts a new group, after a divider. */
  readonly startsGroup?: boolean;
}

/** An action that is a link: opens in a new tab, or downloads a file. */
export interface MenuLink extends Pick<MenuAction, 'label' | 'icon' | 'startsGroup'> {
  readonly href: string;
  readonly leadsTo: 'new-tab' | 'file';
}

const LINK_KINDS = {
  'new-tab': { target: '_blank', rel: 'noreferrer' },
  file: { download: true },
} as const;

interface ActionsMenuProps extends Pick<IconButtonProps, 'className' | 'aria-describedby'> {
  readonly label: string;
  readonly actions: readonly (MenuAction | MenuLink)[];
  /** The menu button, for a caller that moves the focus back to it. */
  readonly button?: RefObject<HTMLButtonElement | null>;
}

/** The « ⋮ » button and its menu of actions. */
export function ActionsMenu({ label, actions, button, ...rest }: ActionsMenuProps) {
  const own = useRef<HTMLButtonElement>(null);
  const place = button ?? own;
  // Null until the first opening, so that a list does not mount a menu for every row.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (actions.length === 0) return null;
  const choose = (run: () => void) => {
    // The menu returns the focus first: the action may move it elsewhere.
    flushSync(() => setOpen(false));
    run();
  };
  return (
    <>
      <IconButton
        {...rest}
        ref={place}
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical />
      </IconButton>
      {isOpen === null ? null : (
        <Menu
          open={isOpen}
          onClose={() => setOpen(false)}
          anchorEl={() => place.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            list: { 'aria-label': label },
            paper: { role: 'region', 'aria-label': label, sx: { minWidth: 232 } },
          }}
        >
          {actions.flatMap((action, place) => {
            const { label: name, icon: Icon, startsGroup } = action;
            const shown = (
              <>
                <Icon size={18} />
                {name}
              </>
            );
            return [
              startsGroup && place > 0 ? <Divider key={`before ${name}`} /> : null,
              'href' in action ? (
                <MenuItem
                  key={name}
                  component="a"
                  href={action.href}
                  {...LINK_KINDS[action.leadsTo]}
                  onClick={() => setOpen(false)}
                >
                  {shown}
                </MenuItem>
              ) : (
                <MenuItem key={name} disabled={action.isDisabled ?? false} onClick={() => choose(action.run)}>
                  {shown}
                </MenuItem>
              ),
            ];
          })}
        </Menu>
      )}
    </>
  );
}
