import { expect, test } from 'vitest';
import { parseFilter, parsePath } from './scim-path.ts';

const SUPPORTED = new Map([
  ['username', 'userName'],
  ['emails.value', 'emails.value'],
  ['active', 'active'],
]);
const filter = (written: string) => parseFilter(written, SUPPORTED);

test('[TR-02] paths of attributes, with brackets, parts and the address of the schema', () => {
  expect(parsePath('userName')).toEqual({ attribute: 'username', filter: [], sub: null });
  expect(parsePath('name.familyName')).toEqual({ attribute: 'name', filter: [], sub: 'familyname' });
  expect(parsePath('emails[type eq "work"].value')).toEqual({
    attribute: 'emails',
    filter: [{ attribute: 'type', value: 'work' }],
    sub: 'value',
  });
  expect(parsePath('urn:ietf:params:scim:schemas:core:2.0:User:name.givenName')).toMatchObject({
    attribute: 'name',
    sub: 'givenname',
  });
  expect(parsePath('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department')).toMatchObject({
    attribute: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department',
  });
  for (const wrong of ['', 'name..x', 'members[', 'members[value]', 'a b', `a${'b'.repeat(600)}`])
    expect(() => parsePath(wrong), wrong).toThrow('scim-path');
});

test('[TR-02] filters compare by eq, in any case, joined with and', () => {
  expect(filter('userName eq "a@example.org"')).toEqual([{ attribute: 'username', value: 'a@example.org' }]);
  expect(filter('USERNAME EQ "a" and active eq true')).toEqual([
    { attribute: 'username', value: 'a' },
    { attribute: 'active', value: true },
  ]);
  expect(filter('emails[type eq "work"].value eq "a\\"b and c"')).toEqual([
    { attribute: 'emails.value', value: 'a"b and c' },
  ]);
  const many = Array.from({ length: 11 }, () => 'active eq true').join(' and ');
  for (const wrong of [
    'userName sw "a"',
    'userName eq a',
    'userName eq "a" or active eq true',
    'not (active eq true)',
    'userName eq "a" and',
    'userName eq "\\x"',
    'title eq "a"',
    '__proto__ eq "a"',
    ' ',
    many,
    `userName eq "${'a'.repeat(2_000)}"`,
  ])
    expect(() => filter(wrong), wrong).toThrow('scim-filter');
});
