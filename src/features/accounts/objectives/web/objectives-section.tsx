import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { useRowDrag } from '#ui/lists/use-row-drag.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
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
import { ObjectiveItem } from './objective-item.tsx';
import { treeActionOf } from './tree-keys.ts';
import { newObjective, type Objectives, useObjectives } from './use-objectives.ts';

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
function ObjectiveTree(props: ObjectiveTreeProps) {
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

/** D1 §3: the tree of the person's objectives. */
export function ObjectivesSection({ profile }: { profile: Profile }) {
  const text = useText(objectivesText);
  const objectives = useObjectives(profile);
  // Kept here rather than in the tree, which unmounts when it is empty, while a removal can still be undone.
  const state = useTreeState();
  const add = useRef<HTMLButtonElement>(null);
  const [hasActed, setActed] = useState(false);
  const [storedDraft, setDraft] = useState<DraftObjective | null>(null);
  const isSaved = storedDraft !== null && findRow(profile.objectives, storedDraft.objective.id) !== undefined;
  if (isSaved) setDraft(null);
  const draft = isSaved ? null : storedDraft;
  const isEmpty = profile.objectives.length === 0 && draft === null;
  const begin = (place: Place) => {
    setActed(true);
    if (objectives.hasRoom(place)) setDraft({ objective: newObjective(), place, isNamed: false });
  };
  const abandon = (parentId: string | null) => {
    setDraft(null);
    if (parentId) state.focus(parentId);
    // After the question has closed: it returns the focus to the field, which is removed.
    else requestAnimationFrame(() => add.current?.focus());
  };
  const addButton = (
    <Button
      ref={add}
      // The tree it replaces had the focus.
      autoFocus={hasActed && isEmpty}
      size="small"
      startIcon={<Plus />}
      onClick={() => begin(lastPlaceIn(null))}
    >
      {text.add}
    </Button>
  );
  return (
    <SectionCard id="objectives" aria-labelledby="objectives-title">
      <SectionHead
        id="objectives-title"
        title={text.title}
        note={<SavedNote saving={objectives.saving} />}
        lead={
          <>
            {text.lead}
            <Keys>
              {' '}
              {text.orKeys} <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
            </Keys>
            .
          </>
        }
        action={isEmpty ? null : addButton}
      />
      {isEmpty ? (
        <EmptyState title={text.emptyTitle} headingLevel="h3" action={addButton}>
          {text.empty}
        </EmptyState>
      ) : (
        <ObjectiveTree
          objectives={objectives}
          state={state}
          draft={draft}
          onDraft={setDraft}
          onAbandon={abandon}
          onRemove={() => setActed(true)}
          onAddBelow={begin}
        />
      )}
    </SectionCard>
  );
}

/** Hidden on touch devices. */
const Keys = styled('span')({ [ON_TOUCH]: { display: 'none' } });

/** A new objective: first being named, then shown until the profile contains it. */
interface DraftObjective {
  readonly objective: Objective;
  readonly place: Place;
  readonly isNamed: boolean;
}

/** Which objectives are collapsed, which one is active for the keyboard, which one is being named. */
function useTreeState() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<string | null>(null);

  // Focuses an objective that was moved, named or reached by an arrow key, once its row is rendered.
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(pendingFocus.current)}"]`);
    if (!row) return;
    pendingFocus.current = null;
    row.focus();
  });
  return {
    tree,
    active,
    editing,
    setActive,
    setEditing,
    isOpen: (id: string) => !collapsed.has(id),
    setOpen: (id: string, open: boolean) =>
      setCollapsed((before) => {
        const next = new Set(before);
        if (open) next.delete(id);
        else next.add(id);
        return next;
      }),
    focus: (id: string) => {
      pendingFocus.current = id;
      setActive(id);
    },
  };
}
type TreeState = ReturnType<typeof useTreeState>;
