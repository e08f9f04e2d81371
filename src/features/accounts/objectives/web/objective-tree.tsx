import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { useRowDrag } from '#ui/lists/use-row-drag.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import {
  findRow,
  insert,
  lastPlaceIn,
  move,
  type Place,
  placeAfterDrop,
  placeAfterStep,
  type Step,
  visibleRows,
} from '../rules/objective-tree.ts';
import { objectivesText } from '../text.ts';
import type { DraftObjective } from './draft-objective.ts';
import { ObjectiveItem } from './objective-item.tsx';
import { treeActionOf } from './tree-keys.ts';
import type { Objectives } from './use-objectives.ts';
import type { TreeState } from './use-tree-state.ts';

interface ObjectiveTreeProps {
  readonly objectives: Objectives;
  readonly state: TreeState;
  readonly draft: DraftObjective | null;
  readonly onDraft: (draft: DraftObjective | null) => void;
  /** The new objective was cancelled. */
  readonly onAbandon: (parentId: string | null) => void;
  readonly onRemove: () => void;
  readonly onAddBelow: (place: Place) => void;
}

/** The tree: one tab stop, arrow keys inside, Alt and arrow keys to move. */
export function ObjectiveTree(props: ObjectiveTreeProps) {
  const { objectives, state, draft, onDraft, onAddBelow } = props;
  const text = useText(objectivesText);
  const [announcement, setAnnouncement] = useState('');
  const shown = draft ? insert(objectives.objectives, draft.objective, draft.place) : objectives.objectives;
  const rows = visibleRows(shown, state.isOpen);
  const reachable = rows.find(({ objective }) => objective.id === state.active)?.objective.id;

  const moveTo = (id: string, place: Place) => {
    const after = findRow(move(objectives.now(), id, place), id);
    if (!after || !objectives.move(id, place)) return;
    if (place.parentId) state.setOpen(place.parentId, true);
    state.focus(id);
    setAnnouncement(text.moved(after.objective.name, after.index + 1, after.siblings));
  };
  const step = (id: string, direction: Step) => {
    const place = placeAfterStep(objectives.now(), id, direction);
    if (place) moveTo(id, place);
  };
  const { dragged, handle } = useRowDrag((id, onto) => {
    const row = findRow(objectives.now(), onto.id);
    if (row) moveTo(id, placeAfterDrop(row, onto.zone, state.isOpen(onto.id)));
  });
  const removeAt = (at: number) => {
    const row = rows[at];
    if (!row) return;
    const next = rows.slice(at + 1).find(({ level }) => level <= row.level) ?? rows[at - 1];
    props.onRemove();
    objectives.remove(row.objective.id, () => state.focus(row.objective.id));
    if (next) state.focus(next.objective.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const id = rows[at]?.objective.id ?? '';
    const action = treeActionOf(event, at, rows, state.isOpen(id));
    // Buttons and the field inside a row handle their own keys.
    if (!action || (event.target !== event.currentTarget && !(event.altKey && action.act === 'step'))) return;
    event.preventDefault();
    if (action.act === 'go') state.focus(action.id);
    else if (action.act === 'step') step(id, action.step);
    else if (action.act === 'rename') state.setEditing(id);
    else if (action.act === 'remove') removeAt(at);
    else state.setOpen(id, action.act === 'open');
  };
  const finish = (id: string, name: string | null) => {
    state.setEditing(null);
    if (draft?.objective.id !== id) {
      if (name !== null) objectives.rename(id, name);
      state.focus(id);
    } else if (name === null) props.onAbandon(draft.place.parentId);
    else {
      const objective = { ...draft.objective, name };
      onDraft({ ...draft, objective, isNamed: true });
      if (objectives.add(objective, draft.place, () => onDraft(null))) state.focus(id);
      else onDraft(null);
    }
  };
  return (
    <>
      <Tree ref={state.tree} role="tree" aria-label={text.title}>
        {rows.map((row, at) => {
          const { id } = row.objective;
          const isNew = draft?.objective.id === id && !draft.isNamed;
          return (
            <ObjectiveItem
              key={id}
              row={row}
              isOpen={state.isOpen(id)}
              isEditing={isNew || state.editing === id}
              isReachable={reachable ? reachable === id : at === 0}
              isDragged={dragged?.id === id}
              drop={dragged?.onto?.id === id ? dragged.onto.zone : undefined}
              handle={handle(id)}
              onFocus={() => state.setActive(id)}
              onKeyDown={(event) => onKeyDown(event, at)}
              onFold={() => state.setOpen(id, !state.isOpen(id))}
              onRename={() => state.setEditing(id)}
              onRemove={() => removeAt(at)}
              onStep={(direction) => step(id, direction)}
              canStep={(direction) => placeAfterStep(objectives.objectives, id, direction) !== null}
              onAddBelow={() => {
                state.setOpen(id, true);
                onAddBelow(lastPlaceIn(id));
              }}
              onNamed={(name) => finish(id, name)}
            />
          );
        })}
      </Tree>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

const Tree = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  overflow: 'hidden',
});
