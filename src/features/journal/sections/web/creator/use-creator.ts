import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { SectionCreatorRequest } from '#features/journal/journal/web/open-section-creator.ts';
import { useDiscardConfirmation } from '#ui/dialogs/use-discard-confirmation.ts';
import { useUnsaved } from '#ui/page/unsaved.ts';
import { useCloseOnNavigation } from '#ui/page/use-close-on-navigation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Section } from '../../contract/sections.ts';
import { canSave, nextMissingStep } from '../../rules/saving.ts';
import { sectionsText } from '../../text.ts';
import type { OpenedSection } from '../opened-section.ts';
import { isChanged, newSearch } from '../searches.ts';
import { useSearches } from '../use-searches.ts';
import { useRemoval } from './use-removal.ts';
import { useSaving } from './use-saving.ts';

/** Time to see the success before closing. */
const SUCCESS_SHOWN_MS = 600;
const JOURNAL = '/journalv2';

/** State of the section creator: name, readers, searches, and saving. */
export function useCreator(
  request: SectionCreatorRequest,
  opened: OpenedSection | null,
  onClose: () => void,
) {
  const text = useText(sectionsText);
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [name, setName] = useState(opened?.section.name ?? '');
  const [isTouched, setTouched] = useState(false);
  const [groupId, setGroupId] = useState<Id | null>(opened?.section.groupId ?? request.groupId ?? null);
  const reflectionId = opened?.section.reflectionId ?? request.reflectionId ?? null;
  const headerId = opened?.section.headerId ?? request.headerId ?? null;
  const journalId = opened?.section.journalId ?? null;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const afterSaving = (section: Section, isStillOpen: boolean) => {
    const isElsewhere = path !== JOURNAL && reflectionId === null;
    const action = { label: text.seeJournal, run: () => void navigate({ to: JOURNAL }) };
    const message = journalId === null ? text.created(section.name) : text.changed(section.name);
    show({ text: message, ...(isElsewhere ? { action } : {}) });
    request.onSaved?.(section);
    // If it was closed meanwhile, it may be open for another section.
    if (isStillOpen) closing.current = setTimeout(onClose, SUCCESS_SHOWN_MS);
  };
  const saving = useSaving(afterSaving);
  const searches = useSearches(
    opened?.searches ?? [{ ...newSearch(), useAnchor: headerId !== null }],
    journalId === null ? { reflectionId, groupId, headerId } : { journalId },
    { onRun: saving.reset, onRemoved: useRemoval() },
  );
  const markTouched =
    <A extends readonly unknown[], R>(act: (...args: A) => R) =>
    (...args: A) => {
      setTouched(true);
      return act(...args);
    };
  const isUnsaved = isTouched && saving.state !== 'succeeded';
  const leaving = useDiscardConfirmation(isUnsaved, onClose);
  useUnsaved(isUnsaved);
  useCloseOnNavigation(onClose);
  const state = {
    name,
    saveState: saving.state,
    exists: journalId !== null,
    searches: searches.searches.map((one) => ({
      searchId: one.searchId,
      isChanged: isChanged(one),
      isRunning: one.results.state === 'running',
    })),
  };
  return {
    name,
    setName: markTouched((next: string) => {
      setName(next);
      if (saving.state === 'failed') saving.reset();
    }),
    reflectionId,
    groupId,
    leaving,
    saving,
    setGroupId: journalId === null && reflectionId === null ? markTouched(setGroupId) : null,
    exists: journalId !== null,
    searches: {
      ...searches,
      add: markTouched(searches.add),
      remove: markTouched(searches.remove),
      setSentence: markTouched(searches.setSentence),
      setCriteria: markTouched(searches.setCriteria),
      removeCriterion: markTouched(searches.removeCriterion),
      setCount: markTouched(searches.setCount),
    },
    canSave: canSave(state),
    missing: nextMissingStep(state),
    save: () =>
      saving.save({
        journalId,
        name: name.trim(),
        reflectionId,
        groupId,
        headerId,
        searches: searches.searches,
      }),
  };
}
