import { useQuery } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeSource, type Source } from '../contract/sources.ts';
import { SPECIFIED_LANGUAGES } from '../rules/source-languages.ts';
import { sourcesText } from '../text.ts';
import { type EditedField, toDraft, toFields, validateDraft } from './source-draft.ts';
import { SourceFields } from './source-fields.tsx';
import { sourceCountsQuery } from './sources-queries.ts';
import { useSourceForm } from './use-source-form.ts';

/** A source to edit. */
export interface EditedSource {
  readonly source: Source;
  /** The field to focus. */
  readonly field?: EditedField;
}

interface Props {
  readonly edited: EditedSource;
  readonly onClose: () => void;
}

/** Edits a source with the same form as a new one. */
export function EditSourceDialog({ edited: { source, field = 'title' }, onClose }: Props) {
  const { edit: text } = useText(sourcesText);
  const { show } = useSnackbar();
  const language = useLanguage();
  const languages = useQuery(sourceCountsQuery).data?.languages ?? SPECIFIED_LANGUAGES;
  const form = useSourceForm({
    first: toDraft(source),
    check: (draft) => validateDraft(draft, languages, language),
    save: (draft) => call(changeSource, { ...toFields(draft), sourceId: source.id }),
    onSaved: ({ title }) => {
      onClose();
      show({ text: text.saved(title) });
    },
  });
  return (
    <FormDialog
      width={680}
      title={text.title}
      subtitle={source.title}
      onClose={onClose}
      values={form.draft}
      onSave={form.submit}
      isSaving={form.isSaving}
      canSave={form.isValid}
    >
      <SourceFields form={form} languages={languages} autoFocus={field} />
    </FormDialog>
  );
}
