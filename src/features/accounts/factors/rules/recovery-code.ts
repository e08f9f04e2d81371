/** Without 0, 1, I, L, O and U, which are misread or spell words. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_LENGTH = 8;

/** Shown in two halves: `7QKM-2XRT`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as typed, with or without its dash and in any case; null when it cannot be one. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\-–—]/g, '');
  const isCode =
    code.length === RECOVERY_CODE_LENGTH && [...code].every((one) => RECOVERY_ALPHABET.includes(one));
  return isCode ? code : null;
}
