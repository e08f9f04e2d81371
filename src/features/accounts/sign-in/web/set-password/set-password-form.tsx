import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import type { FormEvent, ReactNode, Ref } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { setPasswordText, signInText } from '../../text.ts';

interface SetPasswordFormProps {
  readonly lead: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The layout of the forms that set a password. */
export function SetPasswordForm({ lead, busy, onSubmit, children }: SetPasswordFormProps) {
  const text = useText(setPasswordText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={busy} aria-label={text.heading}>
      <h1>{text.heading}</h1>
      <p className="lead">{lead}</p>
      <FormFields>{children}</FormFields>
    </form>
  );
}

/** « Confirmer », disabled until the password is valid. */
export function ConfirmButton({ ready, busy }: { ready: boolean; busy: boolean }) {
  const text = useText(setPasswordText);
  return (
    <Button
      type="submit"
      variant="principal"
      size="large"
      fullWidth
      disabled={!ready}
      aria-disabled={busy}
      sx={{ mt: '6px' }}
    >
      {busy ? text.confirming : text.confirm}
    </Button>
  );
}

export const FormFields = styled('div')({ display: 'grid', gap: 18, marginTop: 18 });

interface EmailFieldProps {
  readonly value: string;
  /** Read-only, once the address is fixed. */
  readonly frozen: boolean;
  readonly error?: string | null;
  readonly onChange?: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The address of a link; when frozen it stays visible, also to password managers. */
export function EmailField({ value, frozen, error, onChange, inputRef }: EmailFieldProps) {
  const text = useText(signInText);
  return (
    <TextField
      ref={inputRef}
      label={text.email}
      size="signIn"
      type="email"
      inputMode="email"
      autoComplete="username"
      value={value}
      readOnly={frozen}
      start={frozen ? <Lock /> : undefined}
      error={error}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
