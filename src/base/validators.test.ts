import { expect, test } from 'vitest';
import { z } from 'zod';
import { explainIssues, issueSentence } from './explain-issues.ts';
import {
  alpha,
  alphaNumeric,
  decimal,
  email,
  integer,
  looseEmail,
  numeric,
  requiredText,
  webUrl,
} from './validators.ts';

/** The sentence a form or the server would show for this value, or `fine`. */
function verdict(schema: z.ZodType, value: unknown, language: 'fr' | 'en' = 'fr'): string {
  const parsed = schema.safeParse(value, { reportInput: true });
  const [issue] = parsed.success ? [] : parsed.error.issues;
  return issue ? issueSentence(issue, language) : 'fine';
}

test.each<[string, z.ZodType, unknown, string, string]>([
  ['required', requiredText(), '  ', 'Ce champ est obligatoire.', 'This field is required.'],
  ['required', requiredText(), undefined, 'Ce champ est obligatoire.', 'This field is required.'],
  [
    'minimum length',
    z.string().min(6),
    'abc',
    'Au moins 6 caractères sont nécessaires.',
    'At least 6 characters are needed.',
  ],
  ['maximum length', requiredText(3), 'abcd', 'Pas plus de 3 caractères.', 'No more than 3 characters.'],
  [
    'minimum value',
    z.number().min(2),
    1,
    'La valeur doit être d’au moins 2.',
    'The value must be at least 2.',
  ],
  ['maximum value', z.number().max(2), 3, 'La valeur ne peut dépasser 2.', 'The value cannot exceed 2.'],
  ['fewest items', z.array(z.string()).min(2), [], 'Choisissez-en au moins 2.', 'Choose at least 2.'],
  ['most items', z.array(z.string()).max(1), ['a', 'b'], 'Choisissez-en au plus 1.', 'Choose at most 1.'],
  ['email', email, 'nobody', 'Cette adresse courriel n’est pas valide.', 'This email address is not valid.'],
  [
    'email at all',
    looseEmail,
    'a b@c',
    'Cette adresse courriel n’est pas valide.',
    'This email address is not valid.',
  ],
  [
    'web address',
    webUrl,
    'javascript:alert(1)',
    'Cette adresse web n’est pas valide.',
    'This web address is not valid.',
  ],
  ['numeric', numeric, '12a', 'Ce champ n’accepte que des chiffres.', 'This field accepts digits only.'],
  ['integer', integer, '1.5', 'Ce champ attend un nombre entier.', 'This field expects a whole number.'],
  ['decimal', decimal, 'abc', 'Ce champ attend un nombre.', 'This field expects a number.'],
  ['alpha', alpha, 'abc1', 'Ce champ n’accepte que des lettres.', 'This field accepts letters only.'],
  [
    'alphanumeric',
    alphaNumeric,
    'a-1',
    'Ce champ n’accepte que des lettres et des chiffres.',
    'This field accepts letters and digits only.',
  ],
  [
    'one of',
    z.enum(['a', 'b']),
    'c',
    'Cette valeur n’est pas dans la liste.',
    'This value is not in the list.',
  ],
  ['a number', z.number(), 'x', 'Ce champ attend un nombre.', 'This field expects a number.'],
  ['date', z.iso.datetime(), 'hier', 'Cette date n’est pas valide.', 'This date is not valid.'],
  [
    'unknown field',
    z.strictObject({}),
    { extra: 1 },
    'Ce champ n’existe pas\u00a0: extra.',
    'This field does not exist: extra.',
  ],
])('[SY-08] %s is refused in French, and in English when chosen', (_name, schema, value, french, english) => {
  expect(verdict(schema, value, 'fr')).toBe(french);
  expect(verdict(schema, value, 'en')).toBe(english);
});

test.each<[z.ZodType, unknown]>([
  [requiredText(), ' été '],
  [email, 'Léa.Été@exemple.fr'],
  [looseEmail, 'something@something'],
  [webUrl, 'https://exemple.fr/é?a=b'],
  [numeric, '0012'],
  [integer, '-12'],
  [decimal, '3,14'],
  [alpha, 'Éloïse'],
  [alphaNumeric, 'Été2026'],
])('[SY-08] %# realistic input is accepted', (schema, value) => {
  expect(verdict(schema, value)).toBe('fine');
});

test.each([
  'a,b@exemple.fr',
  'a;b@exemple.fr',
  'lea <lea@exemple.fr>',
  'lea<lea@exemple.fr>',
  'lea@exemple.fr,tom',
  'equipe:lea@exemple.fr',
  'lea(ici)@exemple.fr',
  'lea\\x@exemple.fr',
  'lea@[127.0.0.1]',
  '"lea"@exemple.fr',
  'lea@exemple..fr',
  'lea@.fr',
  'lea@exemple.fr.',
  'l\u200bea@exemple.fr',
  'l\u202eea@exemple.fr',
  'a\0@exemple.fr',
  'lea@tom@exemple.fr',
  `${'x'.repeat(65)}@exemple.fr`,
])('[SY-08] no mail can be sent to %j', (written) => {
  expect(verdict(email, written)).toBe('Cette adresse courriel n’est pas valide.');
});

test.each([
  "o'neil+veille@exemple.fr",
  'été@münchen.example',
  '用户@例え.jp',
  'lea@intranet',
  '#!$%&*/=?^_`{|}~-@x.fr',
])('[SY-08] an unusual address is accepted: %j', (written) => {
  expect(verdict(email, written)).toBe('fine');
});

test('[SY-08] one address identifies one person, however it is typed', () => {
  expect(email.parse('  Lea@Exemple.FR ')).toBe('lea@exemple.fr');
  expect(email.parse('le\u0301a@exemple.fr')).toBe('l\u00e9a@exemple.fr');
});

test('[SY-08] every refused field is reported', () => {
  const schema = z.object({ name: requiredText(), people: z.array(z.object({ email })) });
  const parsed = schema.safeParse({ name: '', people: [{ email: 'x' }] }, { reportInput: true });
  expect(parsed.success ? [] : explainIssues(parsed.error.issues)).toMatchObject([
    { path: 'name', reason: { key: 'required' } },
    { path: 'people.0.email', reason: { key: 'email' } },
  ]);
});
