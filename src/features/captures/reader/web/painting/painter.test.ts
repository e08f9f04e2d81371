import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import { pageSurface, type Surface } from '#features/documents/web.ts';
import type { PaintedPassage } from './mark-element.ts';
import { createPainter, type Painter } from './painter.ts';

const ARTICLE = `<h1>Le trait de côte</h1>
  <p>La carte est <em>sobre</em>, presque <a href="#">austère</a>.</p>
  <p>Elle a fait plus que dix ans de colloques.</p>
  <table>
    <tbody>
      <tr> <td>Port-Hallec</td> <td>1 900 logements</td> </tr>
    </tbody>
  </table>`;

let main: HTMLElement;
let surface: Surface;
let close: () => void;
let painter: Painter;

beforeEach(() => {
  main = document.createElement('main');
  main.innerHTML = ARTICLE;
  document.body.append(main);
  ({ surface, close } = pageSurface(main, null));
  painter = createPainter();
});
afterEach(() => {
  close();
  main.remove();
});

/** A passage by its first and its last words. */
function passage(
  id: string,
  from: string,
  to: string,
  own: { code?: Code; isApproximate?: boolean } = {},
): PaintedPassage {
  const text = surface.text ?? '';
  const start = text.indexOf(from);
  const end = text.indexOf(to, start) + to.length;
  return {
    id,
    start,
    end,
    code: own.code ?? null,
    isApproximate: own.isApproximate ?? false,
    description: `de ${id}`,
  };
}

const paint = (...passages: PaintedPassage[]) => painter.paint(surface.roots, passages);
const marks = () => [...main.querySelectorAll('mark')];
const words = (id: string) => painter.marksOf(id).map((mark) => mark.textContent);

test('[AL-06] a passage across inline tags and paragraphs is painted over all its words and nothing else', () => {
  paint(passage('a', 'carte est', 'Elle a'));
  expect(words('a')).toEqual(['carte est ', 'sobre', ', presque ', 'austère', '.', 'Elle a']);
  expect(main.querySelector('a')?.querySelector('mark')?.textContent).toBe('austère');
});

test('whitespace between the rows and cells of a table is not painted', () => {
  paint(passage('a', 'Port-Hallec', '1 900'));
  expect(words('a')).toEqual(['Port-Hallec', '1 900']);
  expect(main.querySelector('tr > mark, tbody > mark')).toBeNull();
});

test('where passages overlap the shared text carries both, in one mark', () => {
  paint(passage('a', 'Elle a', 'plus que'), passage('b', 'fait plus', 'dix ans', { code: 'c' }));
  expect(words('a')).toEqual(['Elle a ', 'fait plus que']);
  expect(words('b')).toEqual(['fait plus que', ' dix ans']);
  const [, shared] = marks();
  expect(shared?.dataset.passages).toBe('a b');
  expect(shared?.dataset.soft).toBe('c');
  expect(shared?.style.getPropertyValue('--lines')).toMatch(/--c-strong.*--none-strong/);
});

test('the first mark of a passage is focusable and has a description; the others are skipped', () => {
  paint(passage('a', 'carte est', 'austère'));
  const [first, ...others] = marks();
  expect(first?.tabIndex).toBe(0);
  expect(first?.getAttribute('aria-description')).toBe('de a');
  expect(others.map((mark) => mark.getAttribute('tabindex'))).toEqual([null, null, null]);
});

test('an approximate passage has a dashed underline', () => {
  paint(passage('a', 'Elle', 'fait', { isApproximate: true }));
  expect(marks()[0]?.style.getPropertyValue('--lines')).toContain('repeating-linear-gradient');
});

test('a repaint changes only what differs', () => {
  const [a, b] = [passage('a', 'trait', 'côte'), passage('b', 'dix', 'colloques')];
  paint(a, b);
  const [first, second] = marks();
  paint(a, { ...b, code: 'd' }, passage('c', 'Port', 'Hallec'));
  expect(marks()[0]).toBe(first);
  expect(marks()[1]).not.toBe(second);
  expect(words('b')).toEqual(['dix ans de colloques']);
  expect(words('c')).toEqual(['Port-Hallec']);
});

test('the text is unchanged under the marks, and the page is restored once they are removed', () => {
  const before = main.innerHTML;
  const text = surface.text;
  paint(passage('a', 'La carte', 'dix ans'), passage('b', 'sobre', 'austère', { code: 'e' }));
  expect(pageSurface(main, null).surface.text).toBe(text);
  paint();
  expect(main.innerHTML).toBe(before);
  expect(main.querySelector('p:last-of-type')?.childNodes).toHaveLength(1);
});

test('a selection in progress stays in place while others mark the same words', () => {
  const paragraph = main.querySelectorAll('p')[1];
  const node = paragraph?.firstChild as Text;
  const selection = getSelection();
  selection?.setBaseAndExtent(node, 21, node, 5);
  const chosen = selection?.toString();
  expect(chosen).toBe('a fait plus que ');
  paint(passage('a', 'fait', 'plus'), passage('b', 'Elle', 'dix ans'));
  expect(getSelection()?.toString()).toBe(chosen);
  paint();
  expect(getSelection()?.toString()).toBe(chosen);
  expect(selection?.anchorOffset).toBeGreaterThan(selection?.focusOffset ?? 0);
});

test('the focused passage keeps focus when it is repainted', () => {
  const a = passage('a', 'Elle', 'fait');
  paint(a);
  marks()[0]?.focus();
  paint({ ...a, code: 'o' });
  expect(document.activeElement).toBe(marks()[0]);
});

test('content that was rendered again is repainted', () => {
  const a = passage('a', 'Elle', 'fait');
  paint(a);
  main.innerHTML = ARTICLE;
  paint(a);
  expect(words('a')).toEqual(['Elle a fait']);
});
