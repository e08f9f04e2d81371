import { useState } from 'react';
import type { SetPasswordCode } from './set-password-error.ts';

/** The server's refusal of a password; it does not apply to a password typed afterwards. */
export function usePasswordRefusal(password: string) {
  const [refusal, setRefusal] = useState<{ code: SetPasswordCode; password: string } | null>(null);
  return {
    refused: refusal?.password === password ? refusal.code : null,
    setRefused: (code: SetPasswordCode | null) => setRefusal(code && { code, password }),
  };
}
