import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Step } from '../rules/objective-tree.ts';
import { objectivesText } from '../text.ts';

/** The same actions on a phone, where three icons would leave no room for the name, and the moves. */
export function ObjectiveMenu({
  onAddBelow,
  onRename,
  onRemove,
  onStep,
  canStep,
  tabIndex,
}: ObjectiveActionHandlers & { tabIndex: number }) {
  const text = useText(objectivesText);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (name: string, act: () => void, isPossible = true) => (
    <MenuItem
      key={name}
      disabled={!isPossible}
      onClick={() => {
        setAnchor(null);
        act();
      }}
    >
      {name}
    </MenuItem>
  );
  const move = (name: string, step: Step) => item(name, () => onStep(step), canStep(step));
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
      {/* Keys pressed in the menu must not reach the tree behind it. */}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onKeyDown={(event) => event.stopPropagation()}
        disableRestoreFocus
      >
        {item(text.addBelow, onAddBelow)}
        {item(text.rename, onRename)}
        {move(text.moveUp, 'up')}
        {move(text.moveDown, 'down')}
        {move(text.moveIn, 'in')}
        {move(text.moveOut, 'out')}
        <Divider component="li" />
        {item(text.remove, onRemove)}
      </Menu>
    </>
  );
}

/** The handlers of the actions on an objective. */
export interface ObjectiveActionHandlers {
  readonly onAddBelow: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly onStep: (step: Step) => void;
  /** Whether a step has a target: the first sibling cannot move up. */
  readonly canStep: (step: Step) => boolean;
}

/** The three icon buttons at the end of a row. */
export function ObjectiveActions({
  onAddBelow,
  onRename,
  onRemove,
  tabIndex,
}: ObjectiveActionHandlers & { tabIndex: number }) {
  const text = useText(objectivesText);
  return (
    <>
      <IconButton label={text.addBelow} size="small" tabIndex={tabIndex} onClick={onAddBelow}>
        <Plus />
      </IconButton>
      <IconButton label={text.rename} size="small" tabIndex={tabIndex} onClick={onRename}>
        <Pencil />
      </IconButton>
      <IconButton label={text.remove} size="small" tabIndex={tabIndex} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </>
  );
}
