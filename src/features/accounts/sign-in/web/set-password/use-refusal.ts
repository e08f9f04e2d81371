import { useState } from 'react';
import type { SetPasswordCode } from './set-password-error.ts';

/** Why the server refused a password; another one that is typed is not refused yet. */
export function useRefusal(password: string) {
  const [refusal, setRefusal] = useState<{ code: SetPasswordCode; password: string } | null>(null);
  return {
    refused: refusal?.password === password ? refusal.code : null,
    setRefused: (code: SetPasswordCode | null) => setRefusal(code && { code, password }),
  };
}
