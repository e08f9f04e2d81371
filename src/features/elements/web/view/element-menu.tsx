import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';

export interface ElementAct {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

interface ElementMenuProps {
  readonly acts: readonly ElementAct[];
  /** Where the keyboard goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** « ⋮ »: what authors do with their element. */
export function ElementMenu({ acts, button }: ElementMenuProps) {
  const text = useText(elementsText);
  const [isOpen, setOpen] = useState(false);
  const choose = (run: () => void) => {
    // The menu gives the focus back first: the act may take it elsewhere.
    flushSync(() => setOpen(false));
    run();
  };
  return (
    <>
      <IconButton
        ref={button}
        label={text.acts}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical />
      </IconButton>
      {isOpen ? (
        <Menu
          open
          onClose={() => setOpen(false)}
          anchorEl={() => button.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            list: { 'aria-label': text.acts },
            paper: { role: 'region', 'aria-label': text.acts, sx: { minWidth: 232 } },
          }}
        >
          {acts.map(({ label, icon: Icon, run }) => (
            <MenuItem key={label} onClick={() => choose(run)}>
              <Icon size={18} />
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}
