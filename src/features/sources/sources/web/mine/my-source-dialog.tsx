import { useState } from 'react';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeMySource, createMySource } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { sourcesText } from '../../text.ts';
import type { EditedField } from '../source-draft.ts';
import { SourceFields } from '../source-fields.tsx';
import { useSourceForm } from '../use-source-form.ts';
import { EMPTY_OWN_DRAFT, toOwnDraft, toOwnFields, validateOwnDraft } from './my-source-draft.ts';
import { mySourcesText } from './my-sources-text.ts';

/** A personal source to create or edit. */
export interface EditedOwnSource {
  /** Null for a new one. */
  readonly source: Source | null;
  readonly at?: EditedField;
}

interface Props {
  readonly written: EditedOwnSource;
  readonly onClose: () => void;
}

/** JO-12: creates or edits a personal source. */
export function MySourceDialog({ written: { source, at = 'title' }, onClose }: Props) {
  const text = useText(mySourcesText);
  const { form: words, edit } = useText(sourcesText);
  const language = useLanguage();
  const { show } = useSnackbar();
  // The id makes a repeated request harmless after a lost response.
  const [id] = useState(newId);
  const form = useSourceForm({
    first: source ? toOwnDraft(source) : EMPTY_OWN_DRAFT,
    check: (draft) => validateOwnDraft(draft, language),
    save: (draft) =>
      source
        ? call(changeMySource, { ...toOwnFields(draft), active: draft.active, sourceId: source.id })
        : call(createMySource, { ...toOwnFields(draft), id }),
    onSaved: ({ title }) => {
      onClose();
      show({ text: source ? edit.saved(title) : words.added(title) });
    },
  });
  return (
    <FormDialog
      width={680}
      title={source ? text.edit : text.add}
      {...(source ? { subtitle: source.title } : {})}
      onClose={onClose}
      values={form.draft}
      onSave={form.submit}
      isSaving={form.isSaving}
      canSave={form.isValid}
    >
      <SourceFields form={form} autoFocus={at} />
    </FormDialog>
  );
}
