import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

export type FieldSize = 'compact' | 'medium' | 'signIn';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly label: string;
  /** Keeps the label for screen readers only, where the place already says what to write. */
  readonly hideLabel?: boolean;
  /** Beside the label, at the right: a link such as « Mot de passe oublié ? ». */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  /** Why the value cannot be taken; shown with an icon and spoken. */
  readonly error?: string | null | undefined;
  readonly size?: FieldSize;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** One line of text: label above, 40 px, the refusal beneath. */
export function TextField({
  label,
  hideLabel = false,
  labelEnd,
  help,
  error,
  size = 'medium',
  start,
  end,
  className,
  id: givenId,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className={className}>
      {hideLabel ? null : (
        <LabelRow>
          <label htmlFor={id}>{label}</label>
          {labelEnd}
        </LabelRow>
      )}
      <FieldFrame
        data-size={size}
        data-error={error ? '' : undefined}
        data-readonly={input.readOnly ? '' : undefined}
      >
        {start}
        <input
          id={id}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          {...input}
        />
        {end}
      </FieldFrame>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

/** What stands under a field: the refusal when there is one, else the advice. */
export function FieldNote({
  id,
  error,
  help,
}: {
  id: string;
  error?: string | null | undefined;
  help?: ReactNode;
}) {
  return (
    <div aria-live="polite">
      {error ? (
        <Note id={id} data-error="">
          <CircleAlert size={14} />
          <span>{error}</span>
        </Note>
      ) : help ? (
        <Note id={id}>
          <span>{help}</span>
        </Note>
      ) : null}
    </div>
  );
}

export const LabelRow = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 6,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
});

/** The box around anything one writes in. */
export const FieldFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: 8,
  border: `1px solid ${colour.control}`,
  background: colour.surface,
  width: '100%',
  '& > svg': { flex: 'none', color: colour.text2 },
  '& input': {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    border: 0,
    padding: 0,
    background: 'none',
    outline: 0,
    [ON_TOUCH]: { fontSize: '1rem' },
  },
  '& input::placeholder': { color: colour.text3, opacity: 1 },
  '& input:-webkit-autofill': {
    WebkitTextFillColor: colour.text,
    boxShadow: `inset 0 0 0 99px ${colour.surface}`,
    caretColor: colour.text,
  },
  '&:focus-within': { outline: `2px solid ${colour.focus}`, outlineOffset: -1, borderColor: colour.focus },
  '&[data-error]': { borderColor: colour.error },
  '&[data-error]:focus-within': { outlineColor: colour.error },
  '&[data-readonly]': { background: colour.sunken, '& input': { color: colour.text2 } },
  '&[data-size=compact]': { minHeight: 34, padding: '0 10px' },
  '&[data-size=signIn]': {
    minHeight: 46,
    '@media (max-width: 599px)': { minHeight: 50, '& input': { fontSize: '1rem' } },
  },
});

const Note = styled('p')({
  display: 'flex',
  gap: 4,
  marginTop: 6,
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '&[data-error]': { color: colour.error },
  '& > svg': { flex: 'none', marginTop: 1 },
});
