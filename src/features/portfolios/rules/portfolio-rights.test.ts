import { describe, expect, test } from 'vitest';
import { whyCannotAdd, whyCannotRemove } from './portfolio-rights.ts';

describe('[PO-02] who may add an analysis to a portfolio', () => {
  test.each([
    ['a reader, to their own', { kind: 'personal', role: 'Reader', groupHasAccess: false }, true],
    ['an owner, to a group’s', { kind: 'group', role: 'Owner', groupHasAccess: false }, true],
    ['an editor, to a group’s', { kind: 'group', role: 'Editor', groupHasAccess: false }, false],
    [
      'a reader, to that of a group with access',
      { kind: 'group', role: 'Reader', groupHasAccess: true },
      true,
    ],
  ] as const)('%s', (_who, addition, may) => {
    expect(whyCannotAdd(addition)?.key ?? null).toBe(may ? null : 'owner-needed');
  });
});

describe('[PO-02] who may remove an analysis from a portfolio', () => {
  const me = { userId: 'me', isOrganisationAdmin: false };
  const group = { id: 'group', kind: 'group' } as const;
  test.each([
    ['the person who added it', { by: me, portfolio: group, addedBy: 'me', role: null }, true],
    ['an owner of the analysis', { by: me, portfolio: group, addedBy: 'x', role: 'Owner' }, true],
    [
      'an admin',
      { by: { ...me, isOrganisationAdmin: true }, portfolio: group, addedBy: 'x', role: null },
      true,
    ],
    ['another member', { by: me, portfolio: group, addedBy: 'x', role: 'Editor' }, false],
    [
      'the owner of the portfolio',
      { by: me, portfolio: { id: 'me', kind: 'personal' }, addedBy: 'x', role: null },
      true,
    ],
    [
      'an admin, from another person’s',
      {
        by: { ...me, isOrganisationAdmin: true },
        portfolio: { id: 'x', kind: 'personal' },
        addedBy: 'me',
        role: 'Owner',
      },
      false,
    ],
  ] as const)('%s', (_who, removal, may) => {
    expect(whyCannotRemove(removal)?.key ?? null).toBe(may ? null : 'not-yours-to-remove');
  });
});
