import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { cardsText } from './cards-text.ts';

/** Something one can do with the analysis of a card; whoever shows the card says what. */
export interface CardAct {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  /** Also over the picture, while one points at the card or is in it. */
  readonly isQuick?: boolean;
  /** Begins another kind of act. */
  readonly isApart?: boolean;
}

interface ActsProps {
  readonly acts: readonly CardAct[];
  /** The id of the title, which tells one card's button from another's. */
  readonly describedBy: string;
}

/** The few acts that are one click away. */
export function QuickActs({ acts, describedBy }: ActsProps) {
  const quick = acts.filter(({ isQuick }) => isQuick);
  if (quick.length === 0) return null;
  return (
    <Quick className="quick">
      {quick.map(({ id, label, icon: Icon, run }) => (
        <IconButton key={id} label={label} size="small" aria-describedby={describedBy} onClick={run}>
          <Icon />
        </IconButton>
      ))}
    </Quick>
  );
}

/** « ⋮ »: everything one can do with the analysis. */
export function ActsMenu({ acts, describedBy }: ActsProps) {
  const text = useText(cardsText);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (acts.length === 0) return null;
  const choose = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <>
      <IconButton
        ref={button}
        className="menu"
        label={text.acts}
        size="small"
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical />
      </IconButton>
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': text.acts },
          paper: { role: 'region', 'aria-label': text.acts, sx: { minWidth: 232 } },
        }}
      >
        {acts.flatMap(({ id, label, icon: Icon, run, isApart }) => [
          isApart ? <Divider key={`before-${id}`} /> : null,
          <MenuItem key={id} onClick={choose(run)}>
            <Icon size={18} />
            {label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}

const Quick = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 10,
  right: 10,
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: 9,
  background: colour.surface,
  boxShadow: colour.e1,
});
