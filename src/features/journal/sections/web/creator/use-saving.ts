import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { journalsTopic, journalTopic } from '#features/journal/journal/contract/journals.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { newId } from '#ui/call/new-id.ts';
import { changeSection, createSection, type Section } from '../../contract/sections.ts';
import type { SaveState } from '../../rules/saving.ts';
import { type Search, toStrategies } from '../searches.ts';

export interface SectionDraft {
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
export function useSaving(onSaved: (section: Section, isMounted: boolean) => void) {
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
