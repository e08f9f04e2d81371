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
import { findRow, lastOf, type Place } from '../rules/objective-tree.ts';
import { objectivesText } from '../text.ts';
import type { DraftObjective } from './draft-objective.ts';
import { ObjectiveTree } from './objective-tree.tsx';
import { newObjective, useObjectives } from './use-objectives.ts';
import { useTreeState } from './use-tree-state.ts';

/** D1 §3: what the person follows, as a tree. */
export function ObjectivesSection({ profile }: { profile: Profile }) {
  const text = useText(objectivesText);
  const objectives = useObjectives(profile);
  // Here rather than in the tree, which is gone while the last objective removed can still come back.
  const state = useTreeState();
  const add = useRef<HTMLButtonElement>(null);
  const [hasActed, setActed] = useState(false);
  const [begun, setDraft] = useState<DraftObjective | null>(null);
  const isKept = begun !== null && findRow(profile.objectives, begun.objective.id) !== undefined;
  if (isKept) setDraft(null);
  const draft = isKept ? null : begun;
  const isEmpty = profile.objectives.length === 0 && draft === null;
  const begin = (place: Place) => {
    setActed(true);
    if (objectives.hasRoom(place)) setDraft({ objective: newObjective(), place, isNamed: false });
  };
  const abandon = (parentId: string | null) => {
    setDraft(null);
    if (parentId) state.focus(parentId);
    // Once the question whether to give it up has gone, with the field it gives the focus back to.
    else requestAnimationFrame(() => add.current?.focus());
  };
  const addButton = (
    <Button
      ref={add}
      // The tree it replaces held the focus.
      autoFocus={hasActed && isEmpty}
      size="small"
      startIcon={<Plus />}
      onClick={() => begin(lastOf(null))}
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

/** Only for those who have a keyboard. */
const Keys = styled('span')({ [ON_TOUCH]: { display: 'none' } });
