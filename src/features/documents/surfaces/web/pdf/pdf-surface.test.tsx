import { beforeEach, expect, test } from 'vitest';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { NO_PAGES, withPages } from '../../rules/document-pages.ts';
import { pageTextOf } from '../../rules/page-text.ts';
import { emptyPreparations, pdfSurface } from './pdf-surface.ts';
import { renderedPage } from './rendered-page.ts';

const LINES = [
  ['Le plan fixe ', 'trois objectifs.', 'Le premier porte sur les digues', 'et leur entretien'],
  ['courant, que la commune finance.', 'Le deuxième porte sur les marais.'],
];

/** A page as its text layer is rendered: an element per run, a break after those that end a line. */
function draw(number: number, lines: readonly string[]) {
  const runs = lines.map((str) => ({ str, hasEOL: !str.endsWith(' ') }));
  const root = document.createElement('div');
  const pieces = runs.map(({ str, hasEOL }) => {
    const piece = document.createElement('span');
    piece.textContent = str;
    root.append(piece);
    if (hasEOL) root.append(document.createElement('br'));
    return piece;
  });
  document.body.append(root);
  const page = pageTextOf(runs);
  return { drawn: renderedPage(number, root, pieces, page), text: page.text, pieces };
}

beforeEach(() => document.body.replaceChildren());

function open({ isWhole = true, read = LINES.length } = {}) {
  const pages = LINES.map((lines, index) => draw(index + 1, lines));
  const known = withPages(
    NO_PAGES,
    pages.slice(0, read).map(({ text }) => text),
  );
  const surface = pdfSurface({
    version: 1,
    known,
    isWhole,
    snapshotId: null,
    prepared: emptyPreparations(),
    drawn: pages.map(({ drawn }) => drawn),
    reveal: async () => undefined,
  });
  return { surface, known, pages };
}

function select(from: Node, fromOffset: number, to: Node, toOffset: number): Selection {
  const selection = window.getSelection();
  if (!selection) throw new Error('this window has no selection');
  selection.setBaseAndExtent(from, fromOffset, to, toOffset);
  return selection;
}

const wordsOf = (surface: ReturnType<typeof open>['surface'], place: { start: number; end: number }) =>
  surface.roots.flatMap((root) => root.rangeOf(place) ?? []).map(String);

test('[AL-06] a selection over two pages is one passage, and is found again on both', () => {
  const { surface, pages } = open();
  const [first, second] = pages;
  const from = first?.pieces[3]?.firstChild as Node;
  const to = second?.pieces[0]?.firstChild as Node;
  const anchor = surface.anchorOf(select(from, 3, to, 'courant, que la commune'.length)) as Anchor;
  expect(anchor).toMatchObject({ exact: 'leur entretien\n\ncourant, que la commune', page: 1 });
  const found = surface.find(anchor);
  expect(found).toEqual({ start: anchor.start, end: anchor.end, quality: 'exact' });
  expect(wordsOf(surface, anchor)).toEqual(['leur entretien', 'courant, que la commune']);
});

test('[AL-06] marks painted inside the runs change neither positions nor selections', () => {
  const { surface, known, pages } = open();
  const piece = pages[0]?.pieces[2] as HTMLElement;
  const mark = document.createElement('mark');
  const words = (piece.firstChild as Text).splitText('Le premier '.length);
  words.splitText('porte'.length);
  words.replaceWith(mark);
  mark.append(words);
  const start = known.text.indexOf('premier porte sur');
  const place = { start, end: start + 'premier porte sur'.length };
  expect(wordsOf(surface, place)).toEqual(['premier porte sur']);
  const anchor = surface.anchorOf(select(words, 2, piece.lastChild as Node, ' sur les'.length));
  expect(anchor).toMatchObject({ exact: 'rte sur les', start: known.text.indexOf('rte sur les') });
});

test('[AL-06] a passage of pages already read is found early; one of other pages is neither found nor lost', () => {
  const anchor = (exact: string, page: number): Anchor => {
    const start = open().known.text.indexOf(exact);
    return { exact, prefix: '', suffix: '', start, end: start + exact.length, page, snapshotId: null };
  };
  const early = anchor('trois objectifs', 1);
  const late = anchor('les marais', 2);
  const { surface } = open({ isWhole: false, read: 1 });
  expect(surface.text).toBeNull();
  expect(surface.find(early)?.quality).toBe('exact');
  expect(surface.find(late)).toBeNull();
  expect(open().surface.find(late)?.quality).toBe('exact');
});

test('[AL-06] a passage on another page than its anchor says is found all the same', () => {
  const { surface, known } = open();
  const exact = 'Le deuxième porte sur les marais.';
  const anchor = { exact, prefix: '', suffix: '', start: 0, end: exact.length, page: 9, snapshotId: null };
  expect(surface.find(anchor)).toMatchObject({ start: known.text.indexOf(exact), quality: 'moved' });
});

test('[AL-06] a selection outside the pages is no passage', () => {
  const { surface } = open();
  const beside = document.createElement('p');
  beside.textContent = 'À côté';
  document.body.prepend(beside);
  expect(surface.anchorOf(select(beside, 0, beside, 1))).toBeNull();
});

test('[AL-06] a selection that starts above the pages takes the part inside them', () => {
  const { surface, pages } = open();
  const above = document.createElement('p');
  above.textContent = 'Au-dessus';
  document.body.prepend(above);
  const to = pages[0]?.pieces[0]?.firstChild as Node;
  expect(surface.anchorOf(select(above, 0, to, 'Le plan'.length))).toMatchObject({
    exact: 'Le plan',
    start: 0,
  });
});
