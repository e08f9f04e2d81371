import Dialog from '@mui/material/Dialog';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId } from 'react';
import { localizedTemplates } from '#features/reflections/templates/rules/localized-template.ts';
import { TemplateChoice } from '#features/reflections/templates/web/template-choice.tsx';
import { TemplatePreview } from '#features/reflections/templates/web/template-preview.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { useDiscardConfirmation } from '#ui/dialogs/use-discard-confirmation.ts';
import { useUnsaved } from '#ui/page/unsaved.ts';
import { useCloseOnNavigation } from '#ui/page/use-close-on-navigation.ts';
import { SnackbarInDialog } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { CreateFields } from './create-fields.tsx';
import { CreateFrame } from './create-frame.ts';
import { createText } from './create-text.ts';
import { useCreateForm } from './use-create-form.ts';

/** RE-02: the full-screen dialog for a new reflection: its title, description and template. */
export default function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(createText);
  const { close, cancel } = useText(uiText);
  const language = useLanguage();
  const titleId = useId();
  const form = useCreateForm(onClose);
  const leaving = useDiscardConfirmation(form.isWritten, onClose);
  useUnsaved(form.isWritten);
  useCloseOnNavigation(onClose);
  const { draft } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.create();
  };
  return (
    <Dialog open fullScreen onClose={leaving.ask} aria-labelledby={titleId}>
      <CreateFrame noValidate onSubmit={submit}>
        <header>
          <IconButton label={close} onClick={leaving.ask}>
            <X size={18} />
          </IconButton>
          <h2 id={titleId}>{text.title}</h2>
          <span className="who">{text.onlyYou}</span>
          <Button className="cancel" variant="discret" onClick={leaving.ask}>
            {cancel}
          </Button>
          <BusyButton type="submit" variant="principal" disabled={!form.isValid} busy={form.isBusy}>
            {text.create}
          </BusyButton>
        </header>
        <div className="parts">
          <div className="fields">
            <CreateFields form={form} />
            <TemplateChoice
              templates={localizedTemplates(language)}
              chosenId={draft.templateId}
              onChoose={form.choose}
            />
          </div>
          <TemplatePreview templateId={draft.templateId} title={draft.title} />
        </div>
      </CreateFrame>
      <DiscardChangesDialog leaving={leaving} />
      <SnackbarInDialog />
    </Dialog>
  );
}
