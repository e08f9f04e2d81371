import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldFrame } from '#ui/fields/field-frame.ts';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { createText } from './create-text.ts';
import type { useCreateForm } from './use-create-form.ts';

/** RE-02: the title, in the style of a title, and the description. */
export function CreateFields({ form }: { readonly form: ReturnType<typeof useCreateForm> }) {
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
