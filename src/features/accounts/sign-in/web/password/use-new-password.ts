import { useState } from 'react';
import { isGuessable } from '../../rules/guessable-password.ts';
import { whyNotPassword } from '../../rules/password.ts';
import { signInReasons } from '../../rules/sign-in-reasons.ts';
import { usePasswordMinimum } from './use-password-minimum.ts';

/** A new password being written twice, judged by the same rule as on the server. */
export function useNewPassword(email: string) {
  const minimum = usePasswordMinimum();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const refusal = whyNotPassword({ password, confirmation, minimum, email });
  const tooShort = password !== '' && password.length < minimum;
  return {
    minimum,
    password,
    confirmation,
    tooShort,
    isValid: refusal === null,
    /** AU-04: said once the field has been left, never while someone is still typing. */
    missing: left.password && refusal === signInReasons.missingPassword,
    mismatch: left.confirmation && confirmation !== '' && !tooShort && password !== confirmation,
    /** One of the first that anybody would try, said as soon as it is long enough to be one. */
    guessable: password !== '' && !tooShort && isGuessable(password, email),
    leftTooShort: left.password && tooShort,
    leftGuessable: left.password && refusal === signInReasons.guessablePassword,
    setPassword,
    setConfirmation,
    leave: (field: 'password' | 'confirmation') => setLeft((before) => ({ ...before, [field]: true })),
    clear: () => {
      setPassword('');
      setConfirmation('');
      setLeft({ password: false, confirmation: false });
    },
  };
}
export type NewPassword = ReturnType<typeof useNewPassword>;
