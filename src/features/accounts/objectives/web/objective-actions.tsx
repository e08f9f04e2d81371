import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Step } from '../rules/objective-tree.ts';
import { objectivesText } from '../text.ts';

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
