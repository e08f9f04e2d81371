import { z } from 'zod';
import { type FieldProblem, type Reason, reasons } from './app-error.ts';
import { fill, type Language } from './language.ts';

/** SY-08: what a field may be refused for, in both languages; forms and server read the same table. */
export const validatorReasons = reasons({
  required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  minLength: {
    fr: 'Au moins {minimum} caractères sont nécessaires.',
    en: 'At least {minimum} characters are needed.',
  },
  maxLength: {
    fr: 'Pas plus de {maximum} caractères.',
    en: 'No more than {maximum} characters.',
  },
  minValue: { fr: 'La valeur doit être d’au moins {minimum}.', en: 'The value must be at least {minimum}.' },
  maxValue: { fr: 'La valeur ne peut dépasser {maximum}.', en: 'The value cannot exceed {maximum}.' },
  minItems: { fr: 'Choisissez au moins {minimum} éléments.', en: 'Choose at least {minimum} items.' },
  maxItems: { fr: 'Pas plus de {maximum} éléments.', en: 'No more than {maximum} items.' },
  email: { fr: 'Cette adresse courriel n’est pas valide.', en: 'This email address is not valid.' },
  url: { fr: 'Cette adresse web n’est pas valide.', en: 'This web address is not valid.' },
  numeric: { fr: 'Ce champ n’accepte que des chiffres.', en: 'This field accepts digits only.' },
  integer: { fr: 'Ce champ attend un nombre entier.', en: 'This field expects a whole number.' },
  decimal: { fr: 'Ce champ attend un nombre.', en: 'This field expects a number.' },
  alpha: { fr: 'Ce champ n’accepte que des lettres.', en: 'This field accepts letters only.' },
  alphaNumeric: {
    fr: 'Ce champ n’accepte que des lettres et des chiffres.',
    en: 'This field accepts letters and digits only.',
  },
  sameAs: { fr: 'Les deux valeurs diffèrent.', en: 'The two values differ.' },
  oneOf: { fr: 'Cette valeur n’est pas dans la liste.', en: 'This value is not in the list.' },
  date: { fr: 'Cette date n’est pas valide.', en: 'This date is not valid.' },
  unknownField: { fr: 'Ce champ n’existe pas : {name}.', en: 'This field does not exist: {name}.' },
  invalid: { fr: 'Cette valeur n’est pas valide.', en: 'This value is not valid.' },
});
type ValidatorName = keyof typeof validatorReasons;

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

/** The part of a zod issue that explanations need. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: PropertyKey[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly keys?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Turns what a schema refused into reasons, one per field. */
export function explainIssues(issues: readonly Issue[]): FieldProblem[] {
  return issues.map((issue) => {
    const { reason, values } = explain(issue);
    return { path: issue.path.map(String).join('.'), reason, ...(values ? { values } : {}) };
  });
}

/** The sentence of one refusal, for a form. */
export function issueSentence(issue: Issue, language: Language): string {
  const { reason, values } = explain(issue);
  return fill(reason[language], values);
}

interface Explained {
  readonly reason: Reason;
  readonly values?: Record<string, number | string>;
}

function explain(issue: Issue): Explained {
  const { validator: named, reason: own } = issue.params ?? {};
  if (isReason(own)) return { reason: own };
  if (typeof named === 'string' && isValidator(named)) return { reason: validatorReasons[named] };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return { reason: issue.input === undefined ? validatorReasons.required : wrongType(issue.expected) };
    case 'invalid_format':
      return { reason: FORMATS[String(issue.format)] ?? validatorReasons.invalid };
    case 'invalid_value':
      return { reason: validatorReasons.oneOf };
    case 'unrecognized_keys':
      return {
        reason: validatorReasons.unknownField,
        values: { name: Array.isArray(issue.keys) ? issue.keys.join(', ') : '' },
      };
    default:
      return { reason: validatorReasons.invalid };
  }
}

const FORMATS: Readonly<Record<string, Reason>> = {
  email: validatorReasons.email,
  url: validatorReasons.url,
  datetime: validatorReasons.date,
  date: validatorReasons.date,
};

function wrongType(expected: unknown): Reason {
  if (expected === 'int') return validatorReasons.integer;
  return expected === 'number' ? validatorReasons.decimal : validatorReasons.invalid;
}

function tooSmall({ origin, minimum }: Issue): Explained {
  const least = Number(minimum);
  if (origin === 'string') {
    return least <= 1
      ? { reason: validatorReasons.required }
      : { reason: validatorReasons.minLength, values: { minimum: least } };
  }
  return {
    reason: origin === 'array' ? validatorReasons.minItems : validatorReasons.minValue,
    values: { minimum: least },
  };
}

function tooBig({ origin, maximum }: Issue): Explained {
  const most = Number(maximum);
  if (origin === 'string') return { reason: validatorReasons.maxLength, values: { maximum: most } };
  return {
    reason: origin === 'array' ? validatorReasons.maxItems : validatorReasons.maxValue,
    values: { maximum: most },
  };
}

/** A refusal of a feature's own, declared with `reasons`. */
function isReason(own: unknown): own is Reason {
  return typeof own === 'object' && own !== null && 'key' in own && 'fr' in own && 'en' in own;
}

function isValidator(name: string): name is ValidatorName {
  return name in validatorReasons;
}
