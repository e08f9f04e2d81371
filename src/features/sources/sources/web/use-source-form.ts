import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withScheme } from '#base/with-scheme.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useAct } from '#ui/call/use-act.ts';
import type { Source } from '../contract/sources.ts';
import { type DraftField, type DraftProblems, isSameDraft, type SourceDraft } from './source-draft.ts';
import { SOURCES_KEY } from './sources-queries.ts';

interface Options {
  readonly first: SourceDraft;
  /** Why each field would be refused. */
  readonly check: (draft: SourceDraft) => DraftProblems;
  readonly save: (draft: SourceDraft) => Promise<Source>;
  readonly onSaved: (source: Source) => void;
}

/** AD-03: a source being written; each field speaks once it was left, saving waits until all of them are right. */
export function useSourceForm({ first, check, save, onSaved }: Options) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(NONE);
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const problems = check(draft);
  const isValid = Object.keys(problems).length === 0;
  const saving = useAct({
    mutationFn: () => save(draft),
    onSuccess: async (source) => {
      await cache.invalidateQueries({ queryKey: SOURCES_KEY });
      onSaved(source);
    },
    onError: (failure) => {
      const fields = failure instanceof CallError ? (failure.problem.fields ?? []) : [];
      setRefused(Object.fromEntries(fields.map(({ path, detail }) => [path, detail])));
    },
  });
  const isPlaced = Object.keys(refused).length > 0;
  return {
    draft,
    isValid,
    isSaving: saving.isPending,
    isChanged: !isSameDraft(draft, first),
    /** A refusal that no field can tell. */
    failure: saving.error && !isPlaced ? saving.error.message : null,
    problem: (field: DraftField) => {
      // A language was chosen, not written: there is no leaving to wait for.
      const speaks = field === 'language' || touched.has(field);
      return refused[field] ?? (speaks ? problems[field] : undefined) ?? null;
    },
    write<F extends DraftField>(field: F, value: SourceDraft[F]) {
      setDraft((before) => ({ ...before, [field]: value }));
      // What the server said was said of what stood there before.
      setRefused(({ [field]: _said, ...rest }) => rest);
    },
    /** Writes what was found out of the draft it was asked of, and leaves alone what somebody wrote. */
    complete(
      found: Partial<Pick<SourceDraft, 'title' | 'domain' | 'rssUrl'>>,
      isAsked: (draft: SourceDraft) => boolean,
    ) {
      setDraft((before) =>
        isAsked(before)
          ? {
              ...before,
              title: before.title.trim() || (found.title ?? ''),
              domain: before.domain.trim() || (found.domain ?? ''),
              rssUrl: found.rssUrl ?? before.rssUrl,
            }
          : before,
      );
      setRefused(({ rssUrl: _said, ...rest }) => rest);
    },
    leave(field: DraftField) {
      setTouched((before) => new Set(before).add(field));
      if (field === 'domain' || field === 'rssUrl') {
        setDraft((before) => ({ ...before, [field]: withScheme(before[field]) }));
      }
    },
    submit: () => {
      if (isValid) saving.mutate();
    },
    /** Starts again from these values. */
    reset(values: SourceDraft) {
      setDraft(values);
      setTouched(NONE);
      setRefused({});
      saving.reset();
    },
  };
}

const NONE: ReadonlySet<DraftField> = new Set();

export type SourceForm = ReturnType<typeof useSourceForm>;
