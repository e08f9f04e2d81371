import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { categoryTree, INITIAL_PLACES } from '#features/reflections/retention/rules/category-tree.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { asksBeforeClosing } from '../../../../../tests/support/screens/asks-before-closing.ts';
import type { Report } from '../contract/reports.ts';
import { CategorySection } from './category-section.tsx';
import { useReportActions } from './use-report-actions.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const REFLECTION = idOf(1);
const SELF = { id: idOf(2), firstName: 'Camille', lastName: 'Derrien' };
const AT = '2026-11-18T09:00:00.000Z';

/** A report with a comment of mine, and its copy: the same comment by the same author, under other ids. */
function reportOf(reportId: string, commentId: string): Report {
  return {
    id: reportId,
    number: 1,
    createdBy: SELF,
    createdOn: AT,
    lockedOn: null,
    lockedBy: null,
    copiedFrom: null,
    lastEdited: AT,
    commentCount: 1,
    analysisCount: 0,
    analyses: [],
    categories: categoryTree(INITIAL_PLACES),
    comments: [
      {
        id: commentId,
        category: 'general',
        author: SELF,
        text: 'Quels ouvrages ?',
        createdOn: AT,
        rewrittenOn: null,
        replies: [],
        reactions: [],
      },
    ],
  };
}
const [OPEN, COPY] = [reportOf(idOf(3), idOf(4)), reportOf(idOf(5), idOf(6))];

/** The server's answer to changes; the list is not requested here. */
let answer: () => Promise<Response>;
beforeEach(() => {
  chooseLanguage('fr');
  answer = async () => Response.json(OPEN);
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Section({ report }: { readonly report: Report }) {
  const actions = useReportActions(REFLECTION, report.id);
  return (
    <CategorySection
      key={report.id}
      reflectionId={REFLECTION}
      report={report}
      category="general"
      self={SELF}
      actions={actions}
    />
  );
}

/** Renders the open report; returns functions that show its copy after a lock, and remove and restore its comment. */
function show() {
  const cache = new QueryClient();
  const section = (report: Report) => (
    <QueryClientProvider client={cache}>
      <SnackbarProvider>
        <Section report={report} />
      </SnackbarProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(section(OPEN));
  return {
    lock: () => rerender(section(COPY)),
    remove: () => rerender(section({ ...OPEN, comments: [] })),
    bringBack: () => rerender(section(OPEN)),
  };
}
const reply = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Répondre à Camille…' });
const rewriting = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Modifier' });
async function rewrite() {
  await userEvent.click(screen.getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
}

test('[RE-07] drafts of a reply and an edit are continued in the copy when a colleague locks the report', async () => {
  const { lock } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur');
  await rewrite();
  await userEvent.type(rewriting(), ' Et lesquels ?');
  lock();
  expect(reply().value).toBe('Onze sur');
  expect(rewriting().value).toBe('Quels ouvrages ? Et lesquels ?');
});

test('[RE-07] a reply refused by a lock is reported after its field is gone, and kept in the copy', async () => {
  const detail = 'Ce rapport est verrouillé.';
  let refuse = () => {};
  answer = () =>
    new Promise((resolve) => {
      const problem = { type: '', title: '', status: 409, detail, reason: 'report-locked', requestId: '1' };
      refuse = () => resolve(Response.json(problem, { status: 409 }));
    });
  const { lock } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur vingt-six.{Control>}{Enter}{/Control}');
  lock();
  refuse();
  const messages = within(await screen.findByRole('status', { name: 'Messages' }));
  await messages.findByText(/^Votre texte n’a pas été envoyé/);
  expect(screen.queryByText(detail)).toBeNull();
  expect(reply().value).toBe('Onze sur vingt-six.');
});

test('FX-02: [RE-07] offline, the field shows an error and keeps its text', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur vingt-six.{Control>}{Enter}{/Control}');
  await screen.findByText(/^Vous êtes hors ligne/);
  expect(reply().value).toBe('Onze sur vingt-six.');
});

test('FX-04: a reply closed with Escape is marked as a draft', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.clear(reply());
  await userEvent.type(reply(), 'Onze sur');
  expect(screen.queryByText('Brouillon')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Brouillon')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(reply().value).toBe('Onze sur');
  await userEvent.clear(reply());
});

test('[RE-07] the draft of an edit is restored after Escape, and deleted once discarded', async () => {
  show();
  await rewrite();
  await userEvent.type(rewriting(), ' Et lesquels ?{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Modifier' })).toBeNull();
  await rewrite();
  expect(rewriting().value).toBe('Quels ouvrages ? Et lesquels ?');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner' }));
  await rewrite();
  expect(rewriting().value).toBe('Quels ouvrages ?');
});

test('[RE-07] the draft of an edit is deleted once it is saved', async () => {
  show();
  await rewrite();
  await userEvent.type(rewriting(), ' Et lesquels ?{Control>}{Enter}{/Control}');
  await screen.findByText('Quels ouvrages ?');
  expect(sessionStorage.length).toBe(0);
});

test('FX-02: [RE-07] a draft at a deleted comment stays visible; when the comment is restored, it has the draft', async () => {
  const { lock, remove, bringBack } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur');
  expect(asksBeforeClosing()).toBe(true);
  remove();
  const strandedField = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre texte' });
  expect(strandedField.value).toBe('Onze sur');
  expect(asksBeforeClosing()).toBe(true);
  bringBack();
  expect(strandedField.isConnected).toBe(false);
  expect(reply().value).toBe('Onze sur');
  expect(asksBeforeClosing()).toBe(true);
  lock();
  expect(asksBeforeClosing()).toBe(true);
});
