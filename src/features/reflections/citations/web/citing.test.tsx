import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { Editor, EditorContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { chooseLanguage } from '#ui/words/language.ts';
import type { CitablePassage, CitedPassage } from '../contract/citations.ts';
import { quoteAttrsOf } from '../rules/quote.ts';
import { AnalysesColumn } from './analyses-column.tsx';
import { Bibliography } from './bibliography.tsx';
import { citationNode } from './citation-view.tsx';
import { CiteButton } from './cite/cite-button.tsx';
import { blockInsertion } from './quote/insert-quote.ts';
import { quoteNode } from './quote/quote-node.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const REFLECTION = { id: idOf(0) };
const AUTHOR = { id: idOf(8), firstName: 'Solène', lastName: 'Le Goff' };

const passage = (element: number, analysis: number, text: string): CitablePassage => ({
  elementId: idOf(element),
  analysisId: idOf(analysis),
  documentId: idOf(analysis),
  type: 'highlight',
  text,
  author: AUTHOR,
  codeClassification: 'o',
  upvotes: 3,
  isRetained: false,
  title: `Titre ${analysis}`,
  siteName: 'La Gazette',
});
const PASSAGES = [
  passage(5, 1, 'Acquérir les parcelles exposées.'),
  passage(6, 2, 'Louer à bail court.'),
] as const;
const QUOTE = { type: 'analysisQuote', attrs: { ...quoteAttrsOf(PASSAGES[0]) } } as const;
const ANALYSES = [1, 2].map((analysis) => ({
  analysisId: idOf(analysis),
  documentId: idOf(analysis),
  title: `Titre ${analysis}`,
  siteName: 'La Gazette',
  url: null,
  passageCount: 1,
}));

/** Changed passages by id; the others are unchanged. */
let changedPassages: Record<string, Partial<CitedPassage>> = {};

function answer(address: string, { body }: RequestInit = {}) {
  const { pathname, searchParams } = new URL(address, 'http://vigie.example');
  if (pathname.endsWith('/citable')) {
    const one = searchParams.get('analysisId');
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    const passages = PASSAGES.filter(
      ({ analysisId, text }) => (one === null || analysisId === one) && text.toLowerCase().includes(search),
    );
    return Response.json({ analyses: ANALYSES, passages, total: passages.length });
  }
  if (pathname.endsWith('/citable-analyses')) {
    const analyses = ANALYSES.map((analysis, at) => ({ ...analysis, best: PASSAGES.slice(at, at + 1) }));
    return Response.json({ analyses, total: 2, closedCount: 1 });
  }
  const asked = JSON.parse(String(body));
  return Response.json({
    analyses: (asked.analysisIds ?? []).map((analysisId: string) => ({
      ...ANALYSES.find((one) => one.analysisId === analysisId),
      state: 'open',
      url: null,
      isUpload: false,
    })),
    passages: (asked.elementIds ?? []).map((elementId: string) => ({
      elementId,
      state: 'there',
      author: AUTHOR,
      codeClassification: 'o',
      text: PASSAGES.find((one) => one.elementId === elementId)?.text ?? '',
      ...changedPassages[elementId],
    })),
  });
}

const editors: Editor[] = [];

beforeEach(() => {
  chooseLanguage('fr');
  changedPassages = {};
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => Promise.resolve(answer(address, init)));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  cleanup();
  vi.unstubAllGlobals();
});

function newEditor(content: string, isEditable = true) {
  const nodes = [quoteNode, citationNode].map((node) => node.configure({ reflectionId: REFLECTION.id }));
  const editor = new Editor({ extensions: [StarterKit, ...nodes], content, editable: isEditable });
  editors.push(editor);
  return editor;
}

function show(editor: Editor) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SnackbarProvider>
        <CiteButton editor={editor} reflection={REFLECTION} />
        <EditorContent editor={editor} />
        <Bibliography editor={editor} reflection={REFLECTION} />
        <AnalysesColumn editor={editor} reflection={REFLECTION} />
      </SnackbarProvider>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

const namesIn = (editor: Editor) => (editor.getJSON().content ?? []).map(({ type }) => type);
const bibliographyEntries = () =>
  within(screen.getByRole('navigation', { name: 'Bibliographie' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test('[ED-04] a passage is chosen by keyboard and quoted at the caret; another is cited by its number', {
  tags: ['deep'],
}, async () => {
  const editor = newEditor('<p>Avant la suite.</p>');
  act(() => editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 7))));
  const { user } = show(editor);
  await user.click(screen.getByRole('button', { name: 'Citer une analyse' }));
  const field = await screen.findByRole('combobox');
  await screen.findByRole('option', { name: /Acquérir/, selected: true });
  await user.type(field, '{ArrowDown}{Enter}');
  expect(namesIn(editor)).toEqual(['paragraph', 'analysisQuote', 'paragraph']);
  const quote = await screen.findByRole('figure', { name: 'Passage cité de Solène Le Goff, Titre 2' });
  expect(quote).toHaveProperty('dataset.code', 'o');
  expect(
    within(quote)
      .getByRole('link', { name: /Ouvrir le passage/ })
      .getAttribute('href'),
  ).toBe(`/doc/${idOf(2)}/${idOf(2)}#element-${idOf(6)}`);
  // The caret is in the rest of the line.
  expect(editor.state.selection.$from.parent.textContent).toBe('la suite.');

  await user.click(screen.getByRole('button', { name: 'Citer une analyse' }));
  await screen.findByRole('option', { name: /Acquérir/ });
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect((await screen.findByRole('link', { name: 'Référence 2 : Titre 1, La Gazette' })).textContent).toBe(
    '[2]',
  );
  expect(bibliographyEntries()).toEqual([
    '[1]Titre 2La Gazette (nouvel onglet)',
    '[2]Titre 1La Gazette (nouvel onglet)',
  ]);
});

async function typeAndEnter(editor: Editor, init: { readonly shiftKey?: boolean } = {}) {
  const { user } = show(editor);
  await user.click(screen.getByRole('button', { name: 'Citer une analyse' }));
  const field = await screen.findByRole('combobox');
  await screen.findByRole('option', { name: /Acquérir/, selected: true });
  fireEvent.change(field, { target: { value: 'louer' } });
  fireEvent.keyDown(field, { key: 'Enter', ...init });
  expect(namesIn(editor)).toEqual(['paragraph']);
  return field;
}

test('[ED-04] Enter right after the last letter waits for the results of the new search', async () => {
  const editor = newEditor('<p></p>');
  await typeAndEnter(editor);
  expect(await screen.findByRole('figure', { name: /Titre 2/ })).toBeTruthy();
  expect(bibliographyEntries()).toEqual(['[1]Titre 2La Gazette (nouvel onglet)']);
});

test('[ED-04] Shift and Enter right after the last letter inserts the other form', async () => {
  await typeAndEnter(newEditor('<p></p>'), { shiftKey: true });
  expect(await screen.findByRole('link', { name: /^Référence 1.*Titre 2/ })).toBeTruthy();
});

test('[ED-04] the next key cancels a waiting Enter', async () => {
  const editor = newEditor('<p></p>');
  const field = await typeAndEnter(editor);
  const list = screen.getByRole('listbox', { busy: true });
  fireEvent.keyDown(field, { key: 'End' });
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  await screen.findByRole('option', { name: /Louer/, selected: true });
  expect(namesIn(editor)).toEqual(['paragraph']);
});

test('[ED-04] a quote shows the state of its passage, and can take its current text', async () => {
  const editor = newEditor('<p></p>');
  const { client, user } = show(editor);
  await user.click(await screen.findByRole('button', { name: /Citer « Acquérir/ }));
  await screen.findByRole('figure');
  const refetch = () => act(() => client.invalidateQueries());
  changedPassages = { [idOf(5)]: { state: 'archived' } };
  await refetch();
  await screen.findByText('Ce passage a été archivé par son auteur.');
  changedPassages = { [idOf(5)]: { state: 'lost' } };
  await refetch();
  await screen.findByText(/n’est plus dans le document/);
  changedPassages = { [idOf(5)]: { state: 'closed', text: '', author: null, codeClassification: null } };
  await refetch();
  await screen.findByText('Vous n’avez pas accès à cette analyse.');
  expect(screen.queryByRole('link', { name: /Ouvrir le passage/ })).toBeNull();
  changedPassages = { [idOf(5)]: { text: 'Acheter les parcelles.', codeClassification: 'd' } };
  await refetch();
  await user.click(await screen.findByRole('button', { name: 'Reprendre son texte actuel' }));
  await waitFor(() => expect(screen.getByRole('figure').textContent).toContain('Acheter les parcelles.'));
  expect(screen.queryByRole('note')).toBeNull();
});

test.each([
  ['<p>ab</p>', 1, 'analysisQuote paragraph'],
  ['<p>ab</p>', 2, 'paragraph analysisQuote paragraph'],
  ['<p>ab</p><p>cd</p>', 3, 'paragraph analysisQuote paragraph'],
  ['<h2></h2><p>cd</p>', 1, 'analysisQuote paragraph'],
  ['<pre>ab</pre>', 2, 'codeBlock analysisQuote codeBlock'],
])('in %s at %i a quote keeps the text around it', (content, at, names) => {
  const editor = newEditor(content);
  const { state } = editor;
  const inserted = blockInsertion(state, state.doc.resolve(at), QUOTE);
  expect(inserted?.doc.children.map(({ type }) => type.name).join(' ')).toBe(names);
  expect(inserted?.doc.textContent).toBe(state.doc.textContent);
  expect(inserted?.doc.check()).toBeUndefined();
});

test.each([3, 4, 5])('in a list at %i a quote is inserted into the same item', (at) => {
  const { state } = newEditor('<ul><li><p>ab</p></li></ul>');
  const inserted = blockInsertion(state, state.doc.resolve(at), QUOTE);
  const item = inserted?.doc.firstChild?.firstChild;
  expect(item?.children.map(({ type }) => type.name)).toContain('analysisQuote');
  expect(inserted?.doc.childCount).toBe(1);
  expect(inserted?.doc.check()).toBeUndefined();
});

test('a quote is selected, moved and removed as a whole by keyboard', async () => {
  const editor = newEditor('<p>Un</p><p>Deux</p>');
  const { user } = show(editor);
  await user.click(await screen.findByRole('button', { name: /Citer « Louer/ }));
  expect(namesIn(editor)).toEqual(['paragraph', 'paragraph', 'analysisQuote', 'paragraph']);
  const press = (key: string, alt = false) =>
    act(() =>
      editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: alt, bubbles: true })),
    );
  act(() => editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 10))));
  press('ArrowUp', true);
  press('ArrowUp', true);
  press('ArrowUp', true);
  expect(namesIn(editor)).toEqual(['analysisQuote', 'paragraph', 'paragraph', 'paragraph']);
  press('ArrowDown', true);
  expect(namesIn(editor)).toEqual(['paragraph', 'analysisQuote', 'paragraph', 'paragraph']);
  press('Delete');
  expect(namesIn(editor)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  expect(bibliographyEntries()).toEqual([]);
});

test('a copied quote is pasted with all its attributes; forged markup becomes plain text', async () => {
  const editor = newEditor('<p></p>');
  const { user } = show(editor);
  await user.click(await screen.findByRole('button', { name: /Citer « Acquérir/ }));
  await user.click(screen.getByRole('button', { name: 'Citer « Titre 2 » dans son ensemble' }));
  const copied = newEditor(editor.getHTML());
  expect(copied.getJSON()).toEqual(editor.getJSON());

  const forged = JSON.stringify({ analysisId: 'javascript:alert(1)', text: 'Tout va bien.' });
  const pasted = newEditor(
    `<figure data-vigie-quote='${forged}'><blockquote><p>Tout va bien.</p></blockquote></figure>
     <p>Vu<sup data-vigie-citation="{}">[1]</sup></p>`,
  );
  expect(namesIn(pasted)).toEqual(['blockquote', 'paragraph']);
  expect(JSON.stringify(pasted.getJSON())).not.toContain('citation');
});

test('a reader opens passages and cannot cite', async () => {
  const writer = newEditor('<p></p>');
  const { user } = show(writer);
  await user.click(await screen.findByRole('button', { name: /Citer « Acquérir/ }));
  cleanup();
  show(newEditor(writer.getHTML(), false));
  expect(await screen.findByRole('link', { name: /Ouvrir le passage/ })).toBeTruthy();
  await screen.findByText('1 analyse liée n’est pas partagée avec vous.');
  expect(screen.queryByRole('button', { name: /Citer «|Retirer/ })).toBeNull();
});
