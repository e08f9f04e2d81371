import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { FieldFrame, LabelRow } from './field-frame.ts';
import { FieldNote } from './field-note.tsx';

export type FieldSize = 'compact' | 'medium' | 'signIn';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly label: string;
  /** Shows the label to screen readers only, where the context already says what to type. */
  readonly hideLabel?: boolean;
  /** At the right of the label: a link such as « Mot de passe oublié ? ». */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  /** Why the value is refused; shown with an icon and announced. */
  readonly error?: string | null | undefined;
  readonly size?: FieldSize;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** A single-line text field: label above, 40 px high, error below. */
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
  const text = useText(uiText);
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className={className}>
      {hideLabel ? null : (
        <LabelRow>
          <span>
            <label htmlFor={id}>{label}</label>
            {/* Screen readers hear it of the field itself. */}
            {input.required ? <Mark aria-hidden="true"> {text.required}</Mark> : null}
          </span>
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

const Mark = styled('span')({ fontWeight: 400, color: colour.text3 });

/**
 * A password input with a button that shows the password. Its tooltip is the browser’s own, to keep the sign-in page small.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const text = useText(uiText);
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          // Named by its title alone: an aria-label would be read twice.
          title={visible ? text.hidePassword : text.showPassword}
          size="small"
          edge="end"
          aria-pressed={visible}
          disabled={props.disabled ?? false}
          onClick={() => setVisible(!visible)}
          sx={{ mr: '-6px' }}
        >
          <Icon />
        </IconButton>
      }
    />
  );
}
