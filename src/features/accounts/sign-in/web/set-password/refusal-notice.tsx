import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { signInText } from '../../text.ts';
import { newPasswordText } from '../password/new-password-text.ts';
import type { SetPasswordCode } from './set-password-error.ts';
import { setPasswordText } from './set-password-text.ts';

/** A refusal above the form. A wrong address is shown at its field, and an expired link has its own screen. */
export function RefusalNotice({ code }: { code: SetPasswordCode | null }) {
  const { weak, errors } = useText(setPasswordText);
  const { guessablePassword } = useText(newPasswordText);
  const { views } = useText(signInText);
  if (code === null || code === 'emailMismatch' || code === 'expired') return null;
  const sentences = {
    weak,
    guessable: guessablePassword,
    disabled: views.Login.errors['auth/user-disabled'],
    unknown: errors.unknown,
  };
  return <Notice kind="error">{sentences[code]}</Notice>;
}
