import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withScheme } from '#base/validators.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import type { Source } from '../contract/sources.ts';
import { type DraftErrors, type DraftField, isSameDraft, type SourceDraft } from './source-draft.ts';
import { SOURCES_KEY } from './sources-queries.ts';

interface Options {
  readonly first: SourceDraft;
  /** Validates the form. */
  readonly check: (draft: SourceDraft) => DraftErrors;
  readonly save: (draft: SourceDraft) => Promise<Source>;
  readonly onSaved: (source: Source) => void;
}

/** AD-03: form state of a source; a field shows its error after it loses focus, and saving needs a valid form. */
export function useSourceForm({ first, check, save, onSaved }: Options) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(NONE);
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
  const problems = check(draft);
  const isValid = Object.keys(problems).length === 0;
  const saving = useExclusiveMutation({
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
  const hasFieldErrors = Object.keys(refused).length > 0;
  return {
    draft,
    isValid,
    isSaving: saving.isPending,
    isChanged: !isSameDraft(draft, first),
    /** An error that belongs to no field. */
    failure: saving.error && !hasFieldErrors ? saving.error.message : null,
    problem: (field: DraftField) => {
      // A select has no typing to wait for.
      const isShown = field === 'language' || touched.has(field);
      return refused[field] ?? (isShown ? problems[field] : undefined) ?? null;
    },
    write<F extends DraftField>(field: F, value: SourceDraft[F]) {
      setDraft((before) => ({ ...before, [field]: value }));
      // Server errors refer to the previous value.
      setRefused(({ [field]: _corrected, ...rest }) => rest);
    },
    /** Fills in found values if the form is still the same, keeping typed values. */
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
      setRefused(({ rssUrl: _corrected, ...rest }) => rest);
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
    /** Resets the form to these values. */
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
