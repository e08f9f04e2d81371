import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ariaKeyShortcuts, keysLabel } from '../keyboard/kbd.tsx';
import { colour } from '../theme/palette.ts';
import { useLanguage } from '../words/language.ts';

export interface ToolMenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The keyboard shortcut: `mod+u`. */
  readonly keys?: string;
  /** Whether the option is on; absent for an action that is not an option. */
  readonly isOn?: boolean;
  readonly isUnavailable?: boolean;
  /** Starts a new group, after a divider. */
  readonly startsGroup?: boolean;
  readonly run: () => void;
}

interface OpenerProps {
  readonly ref: (button: HTMLButtonElement | null) => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface ToolMenuProps {
  readonly label: string;
  /** Called when the menu opens: the active items depend on the selection. */
  readonly items: () => readonly ToolMenuItem[];
  readonly opener: (props: OpenerProps) => ReactNode;
}

/** Actions of a toolbar that have no button of their own. */
export function ToolMenu({ label, items, opener }: ToolMenuProps) {
  const language = useLanguage();
  const button = useRef<HTMLButtonElement | null>(null);
  // The items stay while the menu fades out.
  const [shown, setShown] = useState<readonly ToolMenuItem[]>([]);
  const [isOpen, setOpen] = useState(false);
  const choose = (run: () => void) => {
    // The menu returns the focus first: the action may move it elsewhere.
    flushSync(() => setOpen(false));
    run();
  };
  return (
    <>
      {opener({
        ref: (drawn) => {
          button.current = drawn;
        },
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => {
          setShown(items());
          setOpen(true);
        },
      })}
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        slotProps={{
          list: { 'aria-label': label },
          paper: { role: 'region', 'aria-label': label, sx: { minWidth: 232 } },
        }}
      >
        {shown.flatMap(({ label: name, icon: Icon, keys, isOn, isUnavailable = false, startsGroup, run }) => [
          startsGroup ? <Divider key={`before ${name}`} /> : null,
          <Item
            key={name}
            role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={isOn}
            aria-keyshortcuts={keys ? ariaKeyShortcuts(keys) : undefined}
            disabled={isUnavailable}
            onClick={() => choose(run)}
          >
            {Icon ? <Icon size={18} aria-hidden="true" /> : null}
            {name}
            {keys ? <small aria-hidden="true">{keysLabel(keys, language)}</small> : null}
          </Item>,
        ])}
      </Menu>
    </>
  );
}

const Item = styled(MenuItem)({
  '& small': { marginLeft: 'auto', paddingLeft: 20, fontSize: '0.75rem', color: colour.text3 },
  '&[aria-checked=true]': { color: colour.primary, fontWeight: 600, background: colour.primarySoft },
  '&[aria-checked=true] svg': { color: colour.primary },
  // Touch screens have no keyboard shortcuts.
  '@media (pointer: coarse)': { '& small': { display: 'none' } },
});
