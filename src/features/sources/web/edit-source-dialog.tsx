import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '#ui/busy-button.tsx';
import { Button } from '#ui/button.tsx';
import { call } from '#ui/call.ts';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { useText } from '#ui/language.ts';
import { useSnackbar } from '#ui/snackbar.tsx';
import { uiText } from '#ui/text.ts';
import { changeSource, type Source } from '../contract/sources.ts';
import { SPECIFIED_LANGUAGES } from '../rules/source-languages.ts';
import { sourcesText } from '../text.ts';
import { draftOf, type SourceDraft } from './source-draft.ts';
import { SourceFields } from './source-fields.tsx';
import { sourceFactsQuery } from './sources-queries.ts';
import { useSourceForm } from './use-source-form.ts';

/** A source being changed; the draft is there when someone takes back that they gave it up. */
export interface EditedSource {
  readonly source: Source;
  readonly draft?: SourceDraft;
}

interface Props {
  readonly edited: EditedSource;
  readonly onClose: () => void;
  /** Opens the dialog again with what was written. */
  readonly onReopen: (edited: EditedSource) => void;
}

/** Changes a source with the form that adds one. Closing gives the changes up, and that can be taken back. */
export function EditSourceDialog({ edited: { source, draft }, onClose, onReopen }: Props) {
  const { edit: text } = useText(sourcesText);
  const words = useText(uiText);
  const { show } = useSnackbar();
  const languages = useQuery(sourceFactsQuery).data?.languages ?? SPECIFIED_LANGUAGES;
  const form = useSourceForm({
    first: draftOf(source),
    now: draft,
    languages,
    save: (fields) => call(changeSource, { ...fields, sourceId: source.id }),
    onSaved: ({ title }) => {
      onClose();
      show({ text: text.saved(title) });
    },
  });
  const close = () => {
    onClose();
    if (!form.isChanged) return;
    show({ text: text.dropped, undo: () => onReopen({ source, draft: form.draft }) });
  };
  return (
    <DialogFrame
      open
      width={680}
      title={text.title}
      subtitle={source.title}
      onClose={close}
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="discret" onClick={close}>
            {words.cancel}
          </Button>
          <BusyButton variant="principal" type="submit" disabled={!form.isValid} busy={form.isSaving}>
            {words.save}
          </BusyButton>
        </>
      }
    >
      <SourceFields form={form} languages={languages} autoFocus />
    </DialogFrame>
  );
}
