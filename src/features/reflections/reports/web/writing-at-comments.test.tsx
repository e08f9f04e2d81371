import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { categoryTree, FIRST_PLACES } from '#features/reflections/retention/rules/category-tree.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import { asksBeforeClosing } from '../../../../../tests/support/screens/asks-before-closing.ts';
import type { Report } from '../contract/reports.ts';
import { CategorySection } from './category-section.tsx';
import { useReportActs } from './use-report-acts.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const REFLECTION = idOf(1);
const SELF = { id: idOf(2), firstName: 'Camille', lastName: 'Derrien' };
const AT = '2026-11-18T09:00:00.000Z';

/** A report in which I said something, and its copy: the same words by the same person, under other ids. */
function reportOf(reportId: string, commentId: string): Report {
  return {
    ...{
      id: reportId,
      number: 1,
      createdBy: SELF,
      createdOn: AT,
      lockedOn: null,
      lockedBy: null,
      copiedFrom: null,
    },
    ...{ lastEdited: AT, commentCount: 1, analysisCount: 0, analyses: [] },
    categories: categoryTree(FIRST_PLACES),
    comments: [
      {
        ...{ id: commentId, category: 'general', author: SELF, text: 'Quels ouvrages ?', createdOn: AT },
        ...{ rewrittenOn: null, replies: [], reactions: [] },
      },
    ],
  };
}
const [OPEN, COPY] = [reportOf(idOf(3), idOf(4)), reportOf(idOf(5), idOf(6))];

/** What the server does with what is said; its list is not asked for here. */
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
  const acts = useReportActs(REFLECTION, report.id);
  return (
    <CategorySection
      key={report.id}
      reflectionId={REFLECTION}
      report={report}
      category="general"
      self={SELF}
      acts={acts}
    />
  );
}

/** Shows the open report; answers how a colleague's lock shows its copy instead, and how its comment goes and comes. */
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

test('[RE-07] what one replies and rewrites while a colleague locks the report goes on in its copy', async () => {
  const { lock } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur');
  await rewrite();
  await userEvent.type(rewriting(), ' Et lesquels ?');
  lock();
  expect(reply().value).toBe('Onze sur');
  expect(rewriting().value).toBe('Quels ouvrages ? Et lesquels ?');
});

test('[RE-07] a reply that a lock refuses is told where its field is gone, and waits in the copy', async () => {
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

test('FX-02: [RE-07] without a network, the field says so and keeps what could not be sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur vingt-six.{Control>}{Enter}{/Control}');
  await screen.findByText(/^Vous êtes hors ligne/);
  expect(reply().value).toBe('Onze sur vingt-six.');
});

test('FX-04: a reply that was closed with Escape is marked where it is opened again', async () => {
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

test('[RE-07] other words for a comment are there again after Escape, and forgotten once given up', async () => {
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

test('[RE-07] other words are forgotten once they are saved', async () => {
  show();
  await rewrite();
  await userEvent.type(rewriting(), ' Et lesquels ?{Control>}{Enter}{/Control}');
  await screen.findByText('Quels ouvrages ?');
  expect(sessionStorage.length).toBe(0);
});

test('FX-02: [RE-07] words at a comment that was removed stay in sight; brought back, it has them', async () => {
  const { lock, remove, bringBack } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await userEvent.type(reply(), 'Onze sur');
  expect(asksBeforeClosing()).toBe(true);
  remove();
  const kept = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre texte' });
  expect(kept.value).toBe('Onze sur');
  expect(asksBeforeClosing()).toBe(true);
  bringBack();
  expect(kept.isConnected).toBe(false);
  expect(reply().value).toBe('Onze sur');
  expect(asksBeforeClosing()).toBe(true);
  lock();
  expect(asksBeforeClosing()).toBe(true);
});
