import { z } from 'zod';
import type { ValidatorName } from './common-reasons.ts';

const HOST_FIRST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;

/** Adds https to a web address typed without a scheme, such as « gazette.example/fil ». */
export function withScheme(written: string): string {
  const address = written.trim();
  return HOST_FIRST.test(address) ? `https://${address}` : address;
}

/** A pattern check that reports its own reason. */
function matching(pattern: RegExp, validator: ValidatorName) {
  return z.string().refine((value) => pattern.test(value), { params: { validator } });
}

/** Typed text: trimmed, not empty, of limited length. */
export const requiredText = (maximum = 200) => z.string().trim().min(1).max(maximum);
export const optionalText = (maximum = 200) => z.string().trim().max(maximum);
/**
 * An address that can be written into a mail header as it is: one mailbox, without characters that have a meaning there (a
 * second address, a display name, a comment) and without invisible characters.
 */
export const PLAIN_EMAIL =
  /^[^\s\p{C}@,;:<>"()[\]\\]{1,64}@[^\s\p{C}@,;:<>"()[\]\\.]+(\.[^\s\p{C}@,;:<>"()[\]\\.]+)*$/u;
/** Normalises an address: lower case, and accents in one composed form. */
export const foldEmail = (typed: string) => typed.trim().normalize('NFC').toLowerCase();
/** Normalised, so that one person has one address. */
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: PLAIN_EMAIL }))
  .transform(foldEmail);
/** D1 §5: a password reset only requires something@something. */
export const looseEmail = matching(/^\S+@\S+$/, 'email');
export const WEB_URL_MAX = 2_048;
export const webUrl = z.url({ protocol: /^https?$/ }).max(WEB_URL_MAX);
export const numeric = matching(/^\d+$/, 'numeric');
export const integer = matching(/^-?\d+$/, 'integer');
export const decimal = matching(/^-?\d+([.,]\d+)?$/, 'decimal');
export const alpha = matching(/^\p{L}+$/u, 'alpha');
export const alphaNumeric = matching(/^[\p{L}\p{N}]+$/u, 'alphaNumeric');
