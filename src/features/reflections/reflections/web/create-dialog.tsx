import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { DEFAULT_TEMPLATE_ID, type TemplateId } from '#features/reflections/templates/contract/templates.ts';
import {
  isTemplateId,
  localizedTemplates,
} from '#features/reflections/templates/rules/localized-template.ts';
import { TemplateChoice } from '#features/reflections/templates/web/template-choice.tsx';
import { TemplatePreview } from '#features/reflections/templates/web/template-preview.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DiscardChangesDialog, useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import { UnreachableNotice } from '#ui/dialogs/unreachable-notice.tsx';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { FieldNote, fieldProblem } from '#ui/fields/field-note.tsx';
import { useUnsaved } from '#ui/page/guard-unload.ts';
import { useCloseOnNavigation } from '#ui/page/use-close-on-navigation.ts';
import { SnackbarInDialog, useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF, typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { createReflection } from '../contract/reflections.ts';
import { createText } from '../text.ts';
import { cacheReflection } from './reflection-query.ts';

const { title: titleRule, description: descriptionRule } = createReflection.input.shape;

interface Draft {
  readonly title: string;
  readonly description: string;
  readonly templateId: TemplateId;
}

/** RE-02: the state and the submission of the form for a new reflection. */
function useCreateForm(onCreated: () => void) {
  const text = useText(createText);
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
    onError: ({ message }) => show({ kind: 'error', text: message }),
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

/** RE-02: the title, in the style of a title, and the description. */
function CreateFields({ form }: { readonly form: ReturnType<typeof useCreateForm> }) {
  const text = useText(createText);
  const id = useId();
  const { draft, titleProblem, descriptionProblem } = form;
  return (
    <Fields>
      <label htmlFor={`${id}-title`}>
        {text.titleLabel} <span>{text.required}</span>
      </label>
      <div className="title" data-error={titleProblem ? '' : undefined}>
        <input
          id={`${id}-title`}
          required
          // biome-ignore lint/a11y/noAutofocus: the title is the first thing to type
          autoFocus
          autoComplete="off"
          placeholder={text.titleHint}
          value={draft.title}
          aria-invalid={titleProblem ? true : undefined}
          aria-describedby={titleProblem ? `${id}-title-note` : undefined}
          onChange={(event) => form.setTitle(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-title-note`} error={titleProblem} />
      <label className="second" htmlFor={`${id}-description`}>
        {text.descriptionLabel} <span>{text.optional}</span>
      </label>
      <Area data-error={descriptionProblem ? '' : undefined}>
        <textarea
          id={`${id}-description`}
          rows={2}
          placeholder={text.descriptionHint}
          value={draft.description}
          aria-invalid={descriptionProblem ? true : undefined}
          aria-describedby={descriptionProblem ? `${id}-description-note` : undefined}
          onChange={(event) => form.setDescription(event.target.value)}
        />
      </Area>
      <FieldNote id={`${id}-description-note`} error={descriptionProblem} />
    </Fields>
  );
}

const Fields = styled('div')({
  marginBottom: 28,
  '& > label': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 550,
    marginBottom: 6,
  },
  '& > label > span': { color: colour.text3, fontWeight: 400 },
  '& > .second': { marginTop: 24 },
  '& > .title': {
    paddingBottom: 6,
    borderBottom: `2px solid ${colour.line}`,
    '&:focus-within': { borderColor: colour.focus },
    '&[data-error]': { borderColor: colour.error },
    '& > input': {
      width: '100%',
      padding: 0,
      border: 0,
      outline: 0,
      background: 'none',
      fontFamily: SERIF,
      fontSize: '1.875rem',
      lineHeight: 40 / 30,
      fontWeight: 650,
      letterSpacing: '-.012em',
      '@media (max-width: 599px)': { fontSize: '1.5rem' },
    },
    '& > input::placeholder': { color: colour.text3, opacity: 1, fontWeight: 400 },
  },
});

const Area = styled(FieldFrame)({
  padding: 0,
  '& > textarea': {
    flex: 1,
    minWidth: 0,
    minHeight: 66,
    maxHeight: 180,
    padding: '10px 12px',
    border: 0,
    borderRadius: 8,
    outline: 0,
    background: 'none',
    resize: 'vertical',
    lineHeight: 1.5,
    fieldSizing: 'content',
    [ON_TOUCH]: { fontSize: '1rem' },
  },
  '& > textarea::placeholder': { color: colour.text3, opacity: 1 },
});

/** The form beside the template preview; stacked on narrow screens. */
const CreateFrame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  background: colour.surface,
  '& > header': {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    padding: '0 24px 0 16px',
    borderBottom: `1px solid ${colour.line}`,
    '& > h2': { ...typeStyles.dialog, flex: 1, minWidth: 0 },
    '& > .who': { fontSize: '0.8125rem', color: colour.text3, textAlign: 'right' },
  },
  '& > .parts': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 432px',
    flex: 1,
    minHeight: 0,
  },
  '& .fields': { padding: '32px 56px 24px 72px', overflow: 'auto', minWidth: 0 },
  '@media (max-width: 1199px)': {
    '& > .parts': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
    '& .fields': { padding: '28px 32px 24px' },
  },
  '@media (max-width: 899px)': {
    '& > .parts': { display: 'block', overflow: 'auto' },
    '& .fields': { overflow: 'visible', padding: '24px 16px' },
    '& > header > .who': { display: 'none' },
  },
  '@media (max-width: 599px)': {
    '& > header': { gap: 4, padding: '0 12px 0 6px', '& > .cancel': { display: 'none' } },
  },
});

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
        <UnreachableNotice />
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
