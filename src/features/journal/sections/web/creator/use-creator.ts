import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { journalsTopic, journalTopic } from '#features/journal/journal/contract/journals.ts';
import type { SectionCreatorRequest } from '#features/journal/journal/web/open-section-creator.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { newId } from '#ui/call/new-id.ts';
import { useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { useCloseOnNavigation } from '#ui/page/use-close-on-navigation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { changeSection, createSection, type Section } from '../../contract/sections.ts';
import { canSave, nextMissingStep, type SaveState } from '../../rules/saving.ts';
import { builderText, sectionsText } from '../../text.ts';
import type { OpenedSection } from '../opened-section.ts';
import { isChanged, newSearch, type Search, toStrategies } from '../searches.ts';
import { type RemovedItem, useSearches } from '../use-searches.ts';

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

/** Notifies about removed searches and criteria with an undo, as long as the creator is open. */
function useRemoval() {
  const { searchClosed } = useText(sectionsText);
  const { criterionRemoved, title } = useText(builderText);
  const { show, withdraw } = useSnackbar();
  const shownIds = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const messageId of shownIds.current) withdraw(messageId);
    },
    [withdraw],
  );
  return (removed: RemovedItem, undo: () => void) => {
    const messageId = newId();
    shownIds.current.push(messageId);
    const text =
      'search' in removed ? searchClosed(removed.search) : criterionRemoved(title[removed.criterion]);
    show({ text, undo, about: messageId });
  };
}

interface SectionDraft {
  /** Of an existing section; null for a new one. */
  readonly journalId: Id | null;
  readonly name: string;
  readonly reflectionId: Id | null;
  readonly groupId: Id | null;
  readonly headerId: string | null;
  readonly searches: readonly Search[];
}

/**
 * SC-05: creates or updates a section. A new section gets its id here, once, so that repeating the request creates no
 * second one. The result is reported even if the creator was closed.
 */
function useSaving(onSaved: (section: Section, isMounted: boolean) => void) {
  const [state, setState] = useState<SaveState>('none');
  const [problem, setProblem] = useState<CallError | null>(null);
  const newSectionId = useRef(newId());
  const isMounted = useRef(true);
  const queries = useQueryClient();
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** Refreshes the journal at once, without waiting for the live channel. */
  const refresh = (journalId: Id) => {
    const profile = queries.getQueryData(profileQuery.queryKey);
    const touched = new Set([journalTopic(journalId), journalsTopic(profile?.organizationId ?? '')]);
    return queries.invalidateQueries({
      predicate: ({ meta }) =>
        Array.isArray(meta?.topics) && meta.topics.some((topic: unknown) => touched.has(String(topic))),
    });
  };
  const save = async (draft: SectionDraft) => {
    setState('running');
    setProblem(null);
    try {
      const section = await send(draft, newSectionId.current);
      if (isMounted.current) setState('succeeded');
      void refresh(section.journalId);
      onSaved(section, isMounted.current);
    } catch (failure) {
      if (!isMounted.current) return;
      setState('failed');
      setProblem(failure instanceof CallError ? failure : null);
    }
  };
  return { state, problem, save, reset: () => setState('none') };
}

function send({ journalId, searches, ...draft }: SectionDraft, newSectionId: Id): Promise<Section> {
  const strategies = toStrategies(searches);
  const options = { timeoutMs: LONG_TIMEOUT_MS };
  if (journalId !== null) {
    return call(changeSection, { journalId, name: draft.name, strategies }, options);
  }
  return call(createSection, { ...draft, journalId: newSectionId, strategies }, options);
}
