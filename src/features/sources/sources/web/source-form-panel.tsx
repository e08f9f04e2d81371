import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Rss from 'lucide-react/icons/rss';
import { useEffect, useRef } from 'react';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { ExpansionPanel, type PanelOpening } from '#ui/page/expansion-panel.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { createSource } from '../contract/sources.ts';
import { SPECIFIED_LANGUAGES } from '../rules/source-languages.ts';
import { sourcesText } from '../text.ts';
import { EMPTY_DRAFT, toFields, validateDraft } from './source-draft.ts';
import { SourceFields } from './source-fields.tsx';
import { sourceCountsQuery } from './sources-queries.ts';
import { useSourceForm } from './use-source-form.ts';

/** The panel where a platform admin adds a source. */
export default function SourceFormPanel(opening: PanelOpening) {
  const { form } = useText(sourcesText);
  return (
    <ExpansionPanel icon={<Rss size={18} />} title={form.title} summary={form.summary} {...opening}>
      <NewSource isOpened={opening.open ?? false} />
    </ExpansionPanel>
  );
}

function NewSource({ isOpened }: { isOpened: boolean }) {
  const { form: text } = useText(sourcesText);
  const words = useText(uiText);
  const { show } = useSnackbar();
  const language = useLanguage();
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const panel = firstField.current?.closest('section');
    // Its own header keeps the focus; opened from elsewhere, the first field gets it.
    if (isOpened && !panel?.contains(document.activeElement)) firstField.current?.focus();
  }, [isOpened]);
  // Until the server answers, the languages of the specification are available.
  const languages = useQuery(sourceCountsQuery).data?.languages ?? SPECIFIED_LANGUAGES;
  const form = useSourceForm({
    first: EMPTY_DRAFT,
    check: (draft) => validateDraft(draft, languages, language),
    save: (draft) => call(createSource, toFields(draft)),
    onSaved: ({ title }) => {
      form.reset(EMPTY_DRAFT);
      // The focus moves only if it is still in the form.
      if (firstField.current?.form?.contains(document.activeElement)) firstField.current.focus();
      show({ text: text.added(title) });
    },
  });
  useUnsaved(form.isChanged);
  const clear = () => {
    const draft = form.draft;
    form.reset(EMPTY_DRAFT);
    firstField.current?.focus();
    if (form.isChanged) show({ text: text.cleared, undo: () => form.reset(draft) });
  };
  return (
    <Form
      noValidate
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <SourceFields
        form={form}
        languages={languages}
        firstField={firstField}
        buttons={
          <>
            <Button variant="discret" onClick={clear}>
              {text.clear}
            </Button>
            <BusyButton variant="principal" type="submit" disabled={!form.isValid} busy={form.isSaving}>
              {words.save}
            </BusyButton>
          </>
        }
      />
    </Form>
  );
}

const Form = styled('form')({ display: 'block' });
