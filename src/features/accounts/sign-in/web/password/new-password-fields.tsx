import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { FieldSize } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { newPasswordText } from './new-password-text.ts';
import { PasswordMeter } from './password-meter.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly size?: FieldSize;
  readonly passwordRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  /** Called when the password field loses the focus. */
  readonly onPasswordBlur?: () => void;
}

/** AU-04: the password, its confirmation, and the requirements, checked while typing. */
export function NewPasswordFields({
  value,
  size,
  passwordRef,
  autoFocus,
  onPasswordBlur,
}: NewPasswordFieldsProps) {
  const text = useText(newPasswordText);
  const sizeProps = size ? { size } : {};
  return (
    <Fields>
      <div>
        <PasswordField
          {...sizeProps}
          ref={passwordRef}
          label={text.newPassword}
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={value.password}
          error={value.missing ? text.missingPassword : value.leftGuessable ? text.guessablePassword : null}
          aria-invalid={value.missing || value.leftGuessable || value.leftTooShort || undefined}
          onChange={(event) => value.setPassword(event.target.value)}
          onBlur={() => {
            value.leave('password');
            onPasswordBlur?.();
          }}
        />
        <PasswordMeter value={value} />
      </div>
      <PasswordField
        {...sizeProps}
        label={text.confirmation}
        autoComplete="new-password"
        value={value.confirmation}
        error={value.mismatch ? text.passwordMismatch : null}
        onChange={(event) => value.setConfirmation(event.target.value)}
        onBlur={() => value.leave('confirmation')}
      />
      <PasswordRequirements value={value} />
    </Fields>
  );
}

const Fields = styled('div')({ display: 'grid', gap: 18, '& > ul': { marginTop: -2 } });
