import { z } from 'zod';
import type { ValidatorName } from './validator-reasons.ts';

/** A check whose refusal is explained by its own reason. */
function matching(pattern: RegExp, validator: ValidatorName) {
  return z.string().refine((value) => pattern.test(value), { params: { validator } });
}

/** Text someone typed: trimmed, at least one character, of a bounded length. */
export const requiredText = (maximum = 200) => z.string().trim().min(1).max(maximum);
export const optionalText = (maximum = 200) => z.string().trim().max(maximum);
/**
 * An address a mail can be sent to as it stands: one person's, without marks that mean something else in the header of
 * a mail (a second address, a name, a remark) and without characters nobody sees.
 */
export const PLAIN_EMAIL =
  /^[^\s\p{C}@,;:<>"()[\]\\]{1,64}@[^\s\p{C}@,;:<>"()[\]\\.]+(\.[^\s\p{C}@,;:<>"()[\]\\.]+)*$/u;
/** One spelling for an address however it is typed: capitals, and accents written in one character or two. */
export const foldEmail = (typed: string) => typed.trim().normalize('NFC').toLowerCase();
/** Folded, so that one person has one address. */
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: PLAIN_EMAIL }))
  .transform(foldEmail);
/** D1 §5: a reset asks only that it looks like something@something. */
export const looseEmail = matching(/^\S+@\S+$/, 'email');
export const WEB_URL_MAX = 2_048;
export const webUrl = z.url({ protocol: /^https?$/ }).max(WEB_URL_MAX);
export const numeric = matching(/^\d+$/, 'numeric');
export const integer = matching(/^-?\d+$/, 'integer');
export const decimal = matching(/^-?\d+([.,]\d+)?$/, 'decimal');
export const alpha = matching(/^\p{L}+$/u, 'alpha');
export const alphaNumeric = matching(/^[\p{L}\p{N}]+$/u, 'alphaNumeric');
