import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import { objectivesText } from '../text.ts';
import type { ObjectiveActs } from './objective-actions.tsx';

/** The same acts on a phone, where three icons would leave no room for the name; moving included. */
export function ObjectiveMenu({
  onAddBelow,
  onRename,
  onRemove,
  onStep,
  tabIndex,
}: ObjectiveActs & { tabIndex: number }) {
  const text = useText(objectivesText);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const acts: readonly [string, () => void][] = [
    [text.addBelow, onAddBelow],
    [text.rename, onRename],
    [text.moveUp, () => onStep('up')],
    [text.moveDown, () => onStep('down')],
    [text.moveIn, () => onStep('in')],
    [text.moveOut, () => onStep('out')],
    [text.remove, onRemove],
  ];
  return (
    <>
      <IconButton
        label={text.more}
        size="small"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical />
      </IconButton>
      {/* Stopped here: keys pressed in the menu are not keys of the tree behind it. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onKeyDown={(event) => event.stopPropagation()}
        disableRestoreFocus
      >
        {acts.map(([name, act]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
