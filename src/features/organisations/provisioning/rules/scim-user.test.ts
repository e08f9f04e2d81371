import { expect, test } from 'vitest';
import { namesOf, patchUser, readUser } from './scim-user.ts';

const patch = (...Operations: object[]) => patchUser({ Operations });

test('[TR-02] a person as directories send them; what Vigie does not keep is passed over', () => {
  const sent = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'Ines.Caradec@Example.org',
    externalId: 'a-17',
    name: { givenName: 'Inès', familyName: 'Caradec', formatted: 'Inès Caradec' },
    displayName: 'Inès Caradec',
    emails: [
      { type: 'home', value: 'maison@example.org' },
      { type: 'work', value: 'bureau@example.org' },
    ],
    active: true,
    title: 'Chargée d’études',
    password: 'not-kept',
    preferredLanguage: 'en-GB',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Eau' },
  };
  expect(readUser(sent)).toEqual({
    userName: 'ines.caradec@example.org',
    email: 'bureau@example.org',
    externalId: 'a-17',
    givenName: 'Inès',
    familyName: 'Caradec',
    fullName: 'Inès Caradec',
    active: true,
    language: 'en',
  });
});

test('[TR-02] operations in every form that directories use', () => {
  expect(patch({ op: 'Replace', path: 'active', value: 'False' })).toEqual({ active: false });
  expect(patch({ op: 'replace', value: { active: true, 'name.givenName': 'Léa' } })).toEqual({
    active: true,
    givenName: 'Léa',
  });
  expect(patch({ op: 'Add', path: 'emails[type eq "work"].value', value: 'L@example.org' })).toEqual({
    email: 'l@example.org',
  });
  expect(patch({ op: 'Replace', path: 'name', value: { familyName: 'Roy' } })).toEqual({ familyName: 'Roy' });
  expect(patch({ op: 'Remove', path: 'externalId' }, { op: 'Add', path: 'title', value: 'x' })).toEqual({
    externalId: null,
  });
  expect(
    patch({ op: 'replace', path: 'active', value: false }, { op: 'replace', path: 'active', value: true }),
  ).toEqual({ active: true });
});

test('[TR-02] what is no operation, no address or no name is refused with its reason', () => {
  expect(() => patchUser({})).toThrow('scim-syntax');
  expect(() => patchUser({ Operations: [] })).toThrow('scim-syntax');
  expect(() => patch({ op: 'move', path: 'active' })).toThrow('scim-syntax');
  expect(() => patch({ op: 'replace', path: 3 })).toThrow('scim-syntax');
  expect(() => patch({ op: 'replace', value: 'x' })).toThrow('scim-value');
  expect(() => patch({ op: 'remove' })).toThrow('scim-no-target');
  expect(() => patch({ op: 'remove', path: 'userName' })).toThrow('scim-required');
  expect(() => patch({ op: 'replace', path: 'active', value: 'maybe' })).toThrow('scim-value');
  expect(() => patch({ op: 'replace', path: 'name.givenName', value: 'a\nb' })).toThrow('scim-value');
  expect(() => patch({ op: 'replace', path: 'displayName', value: 'x'.repeat(500) })).toThrow('scim-value');
  expect(() => readUser({ userName: 'jdupont' })).toThrow('scim-user-name');
  const many = Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' }));
  expect(() => patch(...many)).toThrow('scim-too-many-operations');
});

test('[TR-02] names: parts count, else the full name is split, else the address tells', () => {
  const before = { firstName: 'Inès', lastName: 'Caradec' };
  const address = 'ines.caradec@example.org';
  expect(namesOf({ familyName: 'Roy', fullName: 'I. Roy' }, before, address)).toEqual({
    firstName: 'Inès',
    lastName: 'Roy',
  });
  expect(namesOf({ fullName: 'Léa Le Goff' }, null, address)).toEqual({
    firstName: 'Léa',
    lastName: 'Le Goff',
  });
  expect(namesOf({ fullName: 'Le Goff, Léa' }, null, address)).toEqual({
    firstName: 'Léa',
    lastName: 'Le Goff',
  });
  expect(namesOf({ fullName: 'Inès Caradec' }, { firstName: '', lastName: 'Inès Caradec' }, address)).toEqual(
    {
      firstName: '',
      lastName: 'Inès Caradec',
    },
  );
  expect(namesOf({}, before, address)).toEqual(before);
  expect(namesOf({}, null, address)).toEqual({ firstName: '', lastName: 'ines.caradec' });
});
