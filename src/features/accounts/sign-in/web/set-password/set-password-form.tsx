import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { setPasswordText } from './set-password-text.ts';

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
