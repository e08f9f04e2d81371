import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SavedNote } from '#ui/states/saved-note.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { useText } from '#ui/words/language.ts';
import { findRow, lastPlaceIn, type Place } from '../rules/objective-tree.ts';
import { objectivesText } from '../text.ts';
import type { DraftObjective } from './draft-objective.ts';
import { ObjectiveTree } from './objective-tree.tsx';
import { newObjective, useObjectives } from './use-objectives.ts';
import { useTreeState } from './use-tree-state.ts';

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
