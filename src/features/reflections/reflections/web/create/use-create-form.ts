import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DEFAULT_TEMPLATE_ID, type TemplateId } from '#features/reflections/templates/contract/templates.ts';
import { isTemplateId } from '#features/reflections/templates/rules/localized-template.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { createReflection } from '../../contract/reflections.ts';
import { cacheReflection } from '../reflection-query.ts';
import { createText } from './create-text.ts';

const { title: titleRule, description: descriptionRule } = createReflection.input.shape;

interface Draft {
  readonly title: string;
  readonly description: string;
  readonly templateId: TemplateId;
}

/** RE-02: the state and the submission of the form for a new reflection. */
export function useCreateForm(onCreated: () => void) {
  const text = useText(createText);
  const { failed } = useText(uiText);
  const language = useLanguage();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { show } = useSnackbar();
  // One id for all attempts: whatever happened to an earlier one, only one reflection is created.
  const [reflectionId] = useState(() => newId());
  const [draft, setDraft] = useState<Draft>({ title: '', description: '', templateId: DEFAULT_TEMPLATE_ID });
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const titleProblem = fieldProblem(titleRule, draft.title, language);
  const descriptionProblem = fieldProblem(descriptionRule, draft.description, language);
  const act = useExclusiveMutation({
    mutationFn: (input: Draft) => call(createReflection, { reflectionId, ...input }),
    onSuccess(reflection) {
      void cacheReflection(cache, reflection);
      // Closed before navigating: no unsaved changes are left.
      flushSync(onCreated);
      const to = { to: '/reflections/$reflectionId', params: { reflectionId: reflection.id } } as const;
      const write = {
        label: text.write,
        run: () => void navigate({ ...to, hash: 'redaction', replace: true }),
      };
      // The content of a template is in the text.
      const isPrepared = reflection.template.id !== DEFAULT_TEMPLATE_ID;
      show({ kind: 'success', text: text.created, ...(isPrepared ? { action: write } : {}) });
      void navigate(to);
    },
    onError: () => show({ kind: 'error', text: failed }),
  });
  const isValid = titleProblem === null && descriptionProblem === null;
  return {
    draft,
    setTitle: (title: string) => set({ title }),
    setDescription: (description: string) => set({ description }),
    choose: (templateId: string) => isTemplateId(templateId) && set({ templateId }),
    /** Not shown before anything was typed. */
    titleProblem: draft.title.trim() === '' ? null : titleProblem,
    descriptionProblem,
    isValid,
    isWritten: (draft.title + draft.description).trim() !== '',
    isBusy: act.isPending,
    create: () => {
      if (isValid) act.mutate(draft);
    },
  };
}
