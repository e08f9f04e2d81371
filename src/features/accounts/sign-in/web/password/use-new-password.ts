import { useState } from 'react';
import { isGuessable } from '../../rules/is-guessable.ts';
import { signInReasons } from '../../rules/sign-in-reasons.ts';
import { whyInvalidPassword } from '../../rules/why-invalid-password.ts';
import { usePasswordMinimum } from './use-password-minimum.ts';

/** The state of a new password and its confirmation, validated by the same rule as on the server. */
export function useNewPassword(email: string) {
  const minimum = usePasswordMinimum();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [touched, setTouched] = useState({ password: false, confirmation: false });
  const refusal = whyInvalidPassword({ password, confirmation, minimum, email });
  const tooShort = password !== '' && password.length < minimum;
  return {
    minimum,
    password,
    confirmation,
    tooShort,
    isValid: refusal === null,
    /** AU-04: true only after the field was left, never while typing. */
    missing: touched.password && refusal === signInReasons.missingPassword,
    mismatch: touched.confirmation && confirmation !== '' && !tooShort && password !== confirmation,
    /** True as soon as a guessable password has the minimum length. */
    guessable: password !== '' && !tooShort && isGuessable(password, email),
    leftTooShort: touched.password && tooShort,
    leftGuessable: touched.password && refusal === signInReasons.guessablePassword,
    setPassword,
    setConfirmation,
    leave: (field: 'password' | 'confirmation') => setTouched((before) => ({ ...before, [field]: true })),
    clear: () => {
      setPassword('');
      setConfirmation('');
      setTouched({ password: false, confirmation: false });
    },
  };
}
export type NewPassword = ReturnType<typeof useNewPassword>;
