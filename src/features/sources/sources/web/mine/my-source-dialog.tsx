import { useState } from 'react';
import type { CallInput } from '#base/endpoint.ts';
import type { Language } from '#base/language.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { chipsText, NO_CHIPS, parseChips } from '#ui/fields/chips.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeMySource, createMySource, mySourceFields } from '../../contract/my-sources.ts';
import type { Source } from '../../contract/sources.ts';
import { ALL_ITEMS } from '../../rules/keywords.ts';
import { mySourcesText, sourcesText } from '../../text.ts';
import {
  type DraftErrors,
  type EditedField,
  EMPTY_DRAFT,
  fieldErrors,
  type SourceDraft,
} from '../source-draft.ts';
import { SourceFields } from '../source-fields.tsx';
import { useSourceForm } from '../use-source-form.ts';

/** Personal sources are read in any language. */
const EMPTY_OWN_DRAFT: SourceDraft = { ...EMPTY_DRAFT, language: '' };

/** The form values of a personal source; « * » becomes no keywords. */
export function toOwnDraft({ title, domain, rssUrl, active, keywords }: Source): SourceDraft {
  const words = keywords === ALL_ITEMS ? NO_CHIPS : parseChips(keywords);
  // A site without a feed has no feed address of its own.
  return { title, domain, rssUrl: rssUrl === domain ? '' : rssUrl, active, keywords: words, language: '' };
}

/** The request for these values; without an address, the feed is found on the site. */
export function toOwnFields({
  title,
  domain,
  rssUrl,
  keywords,
}: SourceDraft): CallInput<typeof createMySource> {
  return { title, domain, keywords: chipsText(keywords), ...(rssUrl.trim() ? { rssUrl } : {}) };
}

/** JO-12: validates a personal source. */
function validateOwnDraft(draft: SourceDraft, language: Language): DraftErrors {
  return fieldErrors(mySourceFields.safeParse(toOwnFields(draft), { reportInput: true }).error, language);
}

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
