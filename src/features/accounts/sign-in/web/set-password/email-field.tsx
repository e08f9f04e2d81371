import Lock from 'lucide-react/icons/lock';
import type { Ref } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../../text.ts';

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
