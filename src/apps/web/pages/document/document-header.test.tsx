import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { sampleDocument, sampleId } from '../../../../../tests/support/samples/sample-document.ts';
import { DocumentHeader } from './document-header.tsx';

const CAMILLE = { id: sampleId('a', 1), firstName: 'Camille', lastName: 'Derrien' };

function showHeader(sentBy: NamedPerson | null) {
  const snapshot = { id: sampleId('5', 1), takenAt: '2026-11-16T09:00:00.000Z', hash: 'abc', sentBy };
  const document = {
    ...sampleDocument(1),
    snapshots: [snapshot],
    contentUrl: null,
    viewableUrl: null,
    fileUrl: null,
    auditInfo: { modifiedBy: null, modifiedOn: '2026-11-16T09:00:00.000Z' },
  };
  const { container } = render(<DocumentHeader document={document} analysis={null} isPhone />);
  return container.querySelector('.source')?.textContent;
}

test('[EX-03] a sent page names its sender, after the capture date', () => {
  chooseLanguage('fr');
  expect(showHeader(CAMILLE)).toMatch(/ · Capturé le 16 nov\..* · Page envoyée par Camille Derrien$/);
});

test('also in English, and for a deleted sender', () => {
  chooseLanguage('en');
  expect(showHeader({ ...CAMILLE, firstName: '', lastName: '' })).toMatch(/ · Page sent by Deleted user$/);
});

test('a page fetched by Vigie has no sender', () => {
  chooseLanguage('fr');
  showHeader(null);
  expect(screen.queryByText(/Page envoyée/)).toBeNull();
});
