import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import IndentDecrease from 'lucide-react/icons/list-indent-decrease';
import IndentIncrease from 'lucide-react/icons/list-indent-increase';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { type DropPosition, useRowDrag } from '#ui/lists/use-row-drag.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { type Category, type CategoryNode, category as categoryId } from '../contract/categories.ts';
import { placeCategory } from '../contract/documents.ts';
import {
  ancestorsOf,
  type CategoryTarget,
  childrenOf,
  moveCategory,
  STEPS,
  type Step,
  targetOfStep,
} from '../rules/category-tree.ts';
import { categoryText, retentionText } from '../text.ts';
import { refetchDocuments } from './documents-queries.ts';

const ICONS = { up: ArrowUp, down: ArrowDown, in: IndentIncrease, out: IndentDecrease } as const;

interface ArrangeDialogProps {
  readonly reflectionId: Id;
  readonly categories: readonly CategoryNode[];
  readonly onClose: () => void;
}

/** FX-70: reorders and nests the categories of a reflection, by dragging or by buttons. */
export function ArrangeDialog({ reflectionId, categories: stored, onClose }: ArrangeDialogProps) {
  const text = useText(retentionText);
  const { categories: names } = useText(categoryText);
  const { categories, move, error } = useCategoryOrder(reflectionId, stored);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressedButton = useRef<{ readonly id: Category; readonly step: Step } | null>(null);
  // The focus follows the pressed button with its row; where that button becomes disabled, another one is focused.
  useLayoutEffect(() => {
    if (!pressedButton.current) return;
    const { id, step } = pressedButton.current;
    pressedButton.current = null;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    (buttons.find((button) => button.dataset.step === step) ?? buttons[0] ?? row)?.focus();
  });
  const moveTo = (id: Category, target: CategoryTarget | null) => {
    const moved = target && move(id, target);
    if (!moved) return;
    const siblings = childrenOf(moved, target.into);
    const [place, of] = [siblings.indexOf(id) + 1, siblings.length];
    setAnnouncement(
      target.into
        ? text.positionIn(names[id], place, of, names[target.into])
        : text.position(names[id], place, of),
    );
  };
  const { dragged, handle } = useRowDrag((row, onto) => {
    const [id, target] = [categoryId.parse(row), categoryId.parse(onto.id)];
    moveTo(id, targetOfDrop(categories, target, onto.zone));
  });
  return (
    <DialogFrame
      open
      // While dragging, Escape cancels the drag only.
      onClose={() => dragged || onClose()}
      title={text.arrange}
      subtitle={text.arrangeSays}
      width={520}
      actions={
        <Button variant="principal" onClick={onClose}>
          {text.arranged}
        </Button>
      }
    >
      {error ? <Notice kind="error">{error.message}</Notice> : null}
      <List ref={list} aria-label={text.sections}>
        {categories.map(({ id, parent }) => (
          <li
            key={id}
            data-row={id}
            data-dragged={dragged?.id === id ? '' : undefined}
            data-drop={dragged?.onto?.id === id ? dragged.onto.zone : undefined}
            tabIndex={-1}
            style={{ ['--depth' as string]: ancestorsOf(categories, id).length }}
          >
            <span className="handle" title={text.drag} {...handle(id)}>
              <GripVertical size={18} />
            </span>
            <span className="name">
              {names[id]}
              {parent ? <VisuallyHidden> {text.inside(names[parent])}</VisuallyHidden> : null}
            </span>
            {STEPS.map((step) => {
              const Icon = ICONS[step];
              const target = targetOfStep(categories, id, step);
              return (
                <IconButton
                  key={step}
                  size="small"
                  label={text.steps[step](names[id])}
                  data-step={step}
                  disabled={!target}
                  onClick={() => {
                    pressedButton.current = { id, step };
                    moveTo(id, target);
                  }}
                >
                  <Icon />
                </IconButton>
              );
            })}
          </li>
        ))}
      </List>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </DialogFrame>
  );
}

/** After a category with children means before its first child, as displayed. */
function targetOfDrop(
  categories: readonly CategoryNode[],
  onto: Category,
  zone: DropPosition,
): CategoryTarget {
  if (zone === 'inside') return { into: onto, before: null };
  const into = categories.find(({ id }) => id === onto)?.parent ?? null;
  if (zone === 'before') return { into, before: onto };
  const [first] = childrenOf(categories, onto);
  if (first) return { into: onto, before: first };
  const siblings = childrenOf(categories, into);
  return { into, before: siblings[siblings.indexOf(onto) + 1] ?? null };
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& > li': {
    '--indent': '28px',
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 46,
    padding: '4px 8px 4px calc(10px + var(--depth) * var(--indent))',
    outline: 'none',
    '@media (max-width: 599px)': { '--indent': '14px', gap: 0, paddingRight: 0 },
  },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& > li:hover': { background: colour.sunken },
  '& > [data-dragged]': { opacity: 0.5 },
  '& > [data-drop=before]': { boxShadow: `inset 0 2px ${colour.primary}` },
  '& > [data-drop=after]': { boxShadow: `inset 0 -2px ${colour.primary}` },
  '& > [data-drop=inside]': { boxShadow: `inset 0 0 0 2px ${colour.primary}`, borderRadius: 8 },
  '& .handle': {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    flex: 'none',
    width: 24,
    color: colour.text3,
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
  },
  '& .name': {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    paddingLeft: 4,
    fontWeight: 500,
    lineHeight: 18 / 14,
    overflowWrap: 'anywhere',
  },
});

interface CategoryMove extends CategoryTarget {
  readonly category: Category;
}

/** FX-70: moves categories sequentially and optimistically; a refused move is reverted. */
function useCategoryOrder(reflectionId: Id, stored: readonly CategoryNode[]) {
  const cache = useQueryClient();
  const [optimistic, setOptimistic] = useState<readonly CategoryNode[] | null>(null);
  const pendingCount = useRef(0);
  const { mutate, error } = useMutation({
    // Sequential, in the order of the moves.
    scope: { id: `categories ${reflectionId}` },
    mutationFn: ({ category, ...target }: CategoryMove) =>
      call(placeCategory, { reflectionId, category, ...target }),
    onSettled: async () => {
      await refetchDocuments(cache, reflectionId);
      pendingCount.current -= 1;
      if (pendingCount.current === 0) setOptimistic(null);
    },
  });
  const categories = optimistic ?? stored;
  /** The resulting tree; null where nothing moves. */
  const move = (category: Category, target: CategoryTarget): readonly CategoryNode[] | null => {
    const moved = moveCategory(categories, category, target);
    if (!moved) return null;
    pendingCount.current += 1;
    setOptimistic(moved);
    mutate({ category, ...target });
    return moved;
  };
  return { categories, move, error };
}
