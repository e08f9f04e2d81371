import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps, KeyboardEvent } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { ObjectiveRow } from '../rules/objective-tree.ts';
import { objectivesText } from '../text.ts';
import { type ObjectiveActionHandlers, ObjectiveActions, ObjectiveMenu } from './objective-menu.tsx';
import { ObjectiveNameEditor } from './objective-name-editor.tsx';

interface ObjectiveLineProps extends ObjectiveActionHandlers {
  readonly row: ObjectiveRow;
  readonly isOpen: boolean;
  readonly isEditing: boolean;
  /** The one row in the tab order (roving tabindex). */
  readonly isReachable: boolean;
  readonly isDragged: boolean;
  readonly drop: 'before' | 'inside' | 'after' | undefined;
  readonly handle: ComponentProps<'span'>;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFold: () => void;
  /** Null when the name is unchanged. */
  readonly onNamed: (name: string | null) => void;
}

/** One objective: drag handle, expand button, name and actions. */
export function ObjectiveItem(props: ObjectiveLineProps) {
  const { row, isOpen, isEditing, isReachable } = props;
  const text = useText(objectivesText);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const { objective, level } = row;
  const children = objective.subobjectives.length;
  const tabIndex = isReachable ? 0 : -1;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Item
      role="treeitem"
      aria-level={level}
      aria-posinset={row.index + 1}
      aria-setsize={row.siblings}
      aria-expanded={children > 0 ? isOpen : undefined}
      aria-label={objective.name}
      aria-selected={isReachable}
      tabIndex={isEditing ? -1 : tabIndex}
      data-row={objective.id}
      data-editing={isEditing ? '' : undefined}
      data-dragged={props.isDragged ? '' : undefined}
      data-drop={props.drop}
      style={{ ['--level' as string]: level - 1 }}
      onFocus={props.onFocus}
      onKeyDown={isEditing ? undefined : props.onKeyDown}
    >
      <span className="handle" title={text.drag} {...props.handle}>
        <GripVertical />
      </span>
      {children > 0 ? (
        <IconButton
          label={isOpen ? text.close : text.open}
          size="small"
          tabIndex={-1}
          onClick={props.onFold}
          sx={{ width: 24, height: 24, '@media (pointer: coarse)': { width: 32 } }}
        >
          <Chevron />
        </IconButton>
      ) : (
        <span className="leaf" />
      )}
      {isEditing ? (
        <ObjectiveNameEditor name={objective.name} onNamed={props.onNamed} />
      ) : (
        <>
          <span className="name">{objective.name}</span>
          {children > 0 ? <span className="count" data-count={children} /> : null}
          {isPhone ? (
            <ObjectiveMenu {...props} tabIndex={tabIndex} />
          ) : (
            <ObjectiveActions {...props} tabIndex={tabIndex} />
          )}
        </>
      )}
    </Item>
  );
}

const Item = styled('div')({
  '--indent': '32px',
  '@media (max-width: 599px)': { '--indent': '16px' },
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 42,
  padding: '0 8px 0 calc(10px + var(--level) * var(--indent))',
  background: `repeating-linear-gradient(to right, transparent 0 calc(var(--indent) - 1px), ${colour.line} calc(var(--indent) - 1px) var(--indent)) 0 0 / calc(var(--level) * var(--indent)) 100% no-repeat`,
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '&:hover': { backgroundColor: colour.bg },
  '&:focus-visible': { outlineOffset: -2, borderRadius: 8 },
  '&[data-editing]': {
    backgroundColor: `color-mix(in srgb, ${colour.primarySoft} 45%, ${colour.surface})`,
  },
  '&[data-dragged]': { opacity: 0.5 },
  '&[data-drop=before]': { boxShadow: `inset 0 2px ${colour.primary}` },
  '&[data-drop=after]': { boxShadow: `inset 0 -2px ${colour.primary}` },
  '&[data-drop=inside]': { boxShadow: `inset 0 0 0 2px ${colour.primary}` },
  '& .handle': {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    color: colour.text3,
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
  },
  '& .leaf': { width: 6, flex: 'none', '@media (pointer: coarse)': { width: 20 } },
  '& .name': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 599px)': { whiteSpace: 'normal', overflowWrap: 'anywhere', padding: '6px 0' },
  },
  '&[aria-level="1"] > .name': { fontWeight: 600 },
  // Generated content: screen readers announce the sizes of the tree by themselves.
  '& .count::after': {
    content: 'attr(data-count)',
    fontSize: '0.75rem',
    color: colour.text3,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
  },
});
