/** The strength of a password, from 1 (too short) to 4. */
type Strength = 1 | 2 | 3 | 4;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Estimates the strength: length counts most, variety helps, repetition does not. Only a hint, not a requirement. */
export function passwordStrength(password: string, minimum: number): Strength {
  if (password.length < minimum) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (distinct < 5) return 2;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 4;
  return password.length >= 10 || (password.length >= 8 && kinds >= 3) ? 3 : 2;
}
