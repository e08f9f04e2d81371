/** A sample person, their profile, and the token of their extension. */
export const PERSON = {
  id: '0192f3a1-0000-7000-8000-000000000001',
  firstName: 'Camille',
  lastName: 'Derrien',
};

export const PROFILE = {
  id: PERSON.id,
  uid: PERSON.id,
  email: 'camille@example.org',
  firstName: 'Camille',
  lastName: 'Derrien',
  displayName: 'Camille Derrien',
  organizationId: '0192f3a1-0000-7000-8000-000000000002',
  organizationName: 'Agence',
  roles: [],
  isAdmin: false,
  groups: [],
  objectives: [],
  featureSwitches: {
    newspaper_v2: true,
    pipelinedJournal: true,
    advancedSearch: true,
    verticalSplitSectionCreator: true,
    useEditorV2: true,
  },
  preferences: {
    language: 'fr',
    theme: 'system',
    singleKeyShortcuts: true,
    tourHidden: false,
    tourDone: [],
  },
  state: { journalRead: true },
  isManaged: false,
  auditInfo: { modifiedBy: PERSON.id, modifiedOn: '2026-11-17T10:00:00.000Z' },
};

export const TOKEN = {
  id: '0192f3a1-0000-7000-8000-000000000009',
  kind: 'extension',
  name: 'Chrome',
  scopes: [],
  createdAt: '2026-11-17T10:00:00.000Z',
  expiresAt: '2027-11-17T10:00:00.000Z',
  lastUsedAt: null,
};
