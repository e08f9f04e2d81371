import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import TextIcon from 'lucide-react/icons/text';
import type { RefObject } from 'react';
import { openSharing } from '#features/sharing/web.ts';
import { ActionsMenu, type MenuAction, type MenuLink } from '#ui/buttons/actions-menu.tsx';
import { createRegistry } from '#ui/keyboard/registry.ts';
import { useText } from '#ui/words/language.ts';
import type { Reflection } from '../../contract/reflections.ts';
import { mayWrite } from '../../rules/reflection-rights.ts';
import { headerText, reflectionsText } from '../../text.ts';
import { useMoveReflection } from '../change-reflection.ts';

const actions = createRegistry<MenuAction | MenuLink>();

/** Adds commands to the menu of the open reflection while a part of its page is mounted; the list must be stable. */
export const useReflectionActions = actions.useRegister;
const useAllReflectionActions = actions.useAll;

interface ReflectionMenuProps {
  readonly reflection: Reflection;
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** Given where there is no room for buttons: then sharing and editing are in the menu. */
  readonly onWrite?: (field: 'title' | 'description') => void;
}

/** SE-01: opens the sharing editor of a reflection. */
export const shareReflection = ({ id, title }: Reflection) =>
  openSharing({ itemId: id, kind: 'reflection', title });

/** RE-05: the menu of a reflection: the commands of the open tab, then those of the reflection. */
export function ReflectionMenu({ reflection, button, onWrite }: ReflectionMenuProps) {
  const text = useText(reflectionsText);
  const header = useText(headerText);
  const tabActions = useAllReflectionActions();
  const move = useMoveReflection();
  const { id: reflectionId, status, isArchived } = reflection;
  const isCompleted = status === 'COMPLETED';
  const ownActions: MenuAction[] = [
    {
      label: isCompleted ? text.reopen : text.complete,
      icon: isCompleted ? RotateCcw : CircleCheck,
      run: () => move({ reflectionId, status: isCompleted ? 'IN_PROGRESS' : 'COMPLETED' }),
      startsGroup: tabActions.length > 0 || onWrite !== undefined,
    },
    {
      label: isArchived ? text.restore : text.archive,
      icon: isArchived ? ArchiveRestore : Archive,
      run: () => move({ reflectionId, isArchived: !isArchived }),
    },
  ];
  const buttonActions: MenuAction[] = onWrite
    ? [
        { label: header.share, icon: Share2, run: () => shareReflection(reflection) },
        { label: header.editTitle, icon: Pencil, run: () => onWrite('title') },
        { label: header.editDescription, icon: TextIcon, run: () => onWrite('description') },
      ]
    : [];
  const actions: (MenuAction | MenuLink)[] = mayWrite(reflection.role)
    ? [...buttonActions, ...tabActions, ...ownActions]
    : [...tabActions];
  return <ActionsMenu label={header.actions} actions={actions} {...(button ? { button } : {})} />;
}
