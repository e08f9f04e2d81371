import { AppError } from '#base/app-error.ts';
import type { Language } from '#base/language.ts';
import { email } from '#base/validators.ts';
import { PERSON_NAME_MAX } from '#features/organisations/members/contract/members.ts';
import { parsePath, type ScimPath } from './scim-path.ts';
import { scimReasons } from './scim-reasons.ts';
import {
  attributesOf,
  booleanOf,
  operationsOf,
  type ScimAttributes,
  textOf,
  unsuitable,
} from './scim-values.ts';

/** The attributes of a person in a request; fields that the request omits are absent. Others of SCIM are not kept. */
export interface DirectoryPerson {
  readonly userName?: string;
  /** The address to write to. Vigie has one address per person: `userName` counts when both are given. */
  readonly email?: string;
  readonly externalId?: string | null;
  readonly givenName?: string;
  readonly familyName?: string;
  /** `displayName`, else `name.formatted`. */
  readonly fullName?: string;
  readonly active?: boolean;
  readonly language?: Language;
}

type Draft = { -readonly [Field in keyof DirectoryPerson]: DirectoryPerson[Field] };

export const EXTERNAL_ID_MAX = 255;
const FULL_NAME_MAX = 2 * PERSON_NAME_MAX;

/** Reads a User as POST and PUT send it (RFC 7643 §4.1). */
export function readUser(body: unknown): DirectoryPerson {
  const person: Draft = {};
  setAll(person, attributesOf(body, 'User'));
  return person;
}

/** Reads what the operations of a PATCH change, the last one of an attribute. */
export function patchUser(body: unknown): DirectoryPerson {
  const person: Draft = {};
  for (const { op, path, value } of operationsOf(body)) {
    if (op === 'remove') removeAttribute(person, path);
    else if (path === null) setAll(person, attributesOf(value, 'value'));
    else setAttribute(person, parsePath(path), value);
  }
  return person;
}

/** Each name may be a path of its own: `"name.givenName": "Inès"`. */
function setAll(person: Draft, attributes: ScimAttributes): void {
  for (const [name, value] of attributes) {
    if (name !== 'schemas' && name !== 'id' && name !== 'meta') setAttribute(person, parsePath(name), value);
  }
}

function setAttribute(person: Draft, { attribute, sub }: ScimPath, value: unknown): void {
  switch (attribute) {
    case 'username':
      person.userName = addressOf(value);
      return;
    case 'emails':
      setEmail(person, value);
      return;
    case 'externalid':
      person.externalId = textOf(value, 'externalId', EXTERNAL_ID_MAX);
      return;
    case 'active':
      person.active = booleanOf(value, 'active');
      return;
    case 'displayname':
      setName(person, 'displayname', value);
      return;
    case 'name':
      if (sub !== null) setName(person, sub, value);
      else if (value !== null)
        for (const [name, part] of attributesOf(value, 'name')) setName(person, name, part);
      return;
    case 'preferredlanguage':
      setLanguage(person, value);
  }
}

interface NamePart {
  readonly field: 'givenName' | 'familyName' | 'fullName';
  readonly shown: string;
  readonly maximum: number;
}

const NAME_PARTS: ReadonlyMap<string, NamePart> = new Map([
  ['givenname', { field: 'givenName', shown: 'name.givenName', maximum: PERSON_NAME_MAX }],
  ['familyname', { field: 'familyName', shown: 'name.familyName', maximum: PERSON_NAME_MAX }],
  ['displayname', { field: 'fullName', shown: 'displayName', maximum: FULL_NAME_MAX }],
  ['formatted', { field: 'fullName', shown: 'name.formatted', maximum: FULL_NAME_MAX }],
]);

/** A blank part is not mentioned: everyone keeps a name. */
function setName(person: Draft, name: string, value: unknown): void {
  const part = NAME_PARTS.get(name);
  if (!part) return;
  const text = textOf(value, part.shown, part.maximum);
  const isSecondChoice = name === 'formatted' && person.fullName !== undefined;
  if (text !== null && !isSecondChoice) person[part.field] = text;
}

function setLanguage(person: Draft, value: unknown): void {
  const tag = textOf(value, 'preferredLanguage', PERSON_NAME_MAX)?.toLowerCase() ?? '';
  if (tag.startsWith('fr')) person.language = 'fr';
  else if (tag.startsWith('en')) person.language = 'en';
}

/** A text, or a list of which the primary address counts, else that for work, else the first. */
function setEmail(person: Draft, value: unknown): void {
  const listed = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string'
      ? [new Map<string, unknown>([['value', one]])]
      : one
        ? [attributesOf(one, 'emails')]
        : [],
  );
  const chosen =
    listed.find(
      (one) => one.get('primary') !== undefined && booleanOf(one.get('primary'), 'emails.primary'),
    ) ??
    listed.find((one) => one.get('type') === 'work') ??
    listed[0];
  // Directories also send kinds of addresses without a value.
  if (chosen && textOf(chosen.get('value'), 'emails', 1_000) !== null) {
    const address = email.safeParse(chosen.get('value'));
    if (!address.success) throw unsuitable('emails');
    person.email = address.data;
  }
}

function addressOf(value: unknown): string {
  const address = email.safeParse(value);
  if (!address.success) throw new AppError('invalid', scimReasons['scim-user-name']);
  return address.data;
}

/** Only the id of the directory can be removed; what Vigie does not keep is gone already. */
function removeAttribute(person: Draft, path: string | null): void {
  if (path === null) throw new AppError('invalid', scimReasons['scim-no-target']);
  const { attribute } = parsePath(path);
  if (attribute === 'externalid') person.externalId = null;
  if (attribute === 'username' || attribute === 'active')
    throw new AppError('invalid', scimReasons['scim-required'], {
      values: { attribute: attribute === 'active' ? 'active' : 'userName' },
    });
}

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The names after a request; `before` is null for a new person. Given and family name count; without either, the full name
 * is split: « Caradec, Inès » and « Inès Caradec » mean the same. A new person without any name is called by their address.
 */
export function namesOf(
  { givenName, familyName, fullName }: DirectoryPerson,
  before: Names | null,
  address: string,
): Names {
  if (givenName !== undefined || familyName !== undefined) {
    return {
      firstName: givenName ?? before?.firstName ?? '',
      lastName: familyName ?? before?.lastName ?? '',
    };
  }
  if (before && (fullName === undefined || fullName === namesTogether(before))) return before;
  return fullName === undefined
    ? cut({ firstName: '', lastName: address.slice(0, address.indexOf('@')) })
    : splitName(fullName);
}

const namesTogether = ({ firstName, lastName }: Names) => `${firstName} ${lastName}`.trim();

function splitName(fullName: string): Names {
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(fullName) ?? [];
  if (last !== undefined && first !== undefined) return cut({ firstName: first, lastName: last.trim() });
  const space = fullName.search(/\s/);
  if (space < 0) return cut({ firstName: '', lastName: fullName });
  return cut({ firstName: fullName.slice(0, space), lastName: fullName.slice(space).trim() });
}

const cut = ({ firstName, lastName }: Names): Names => ({
  firstName: firstName.slice(0, PERSON_NAME_MAX),
  lastName: lastName.slice(0, PERSON_NAME_MAX),
});
