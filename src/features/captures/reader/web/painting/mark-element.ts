import type { Id } from '#base/ids.ts';
import { drawnLines, roomPx } from '../../rules/drawn-lines.ts';
import type { MarkLook } from '../../rules/mark-look.ts';
import type { PaintedPassage } from './painted-passage.ts';

/** The passages a mark is painted for, from the widest; separated by blanks. */
export const PASSAGES_ATTRIBUTE = 'data-passages';

/** A stretch of words that someone marked. Only letters of codes reach the style: nothing a person wrote does. */
export function newMark(page: Document, ids: readonly Id[], { soft, lines }: MarkLook): HTMLElement {
  const mark = page.createElement('mark');
  mark.setAttribute(PASSAGES_ATTRIBUTE, ids.join(' '));
  mark.dataset.soft = soft;
  mark.style.setProperty('--lines', drawnLines(lines));
  if (lines.length > 1) mark.style.setProperty('--room', `${roomPx(lines)}px`);
  return mark;
}

/** The first mark of a passage is where the keyboard meets it; it says whose it is. */
export function describeMark(mark: HTMLElement, begins: readonly PaintedPassage[]): void {
  const description = begins.map((passage) => passage.description).join(' ; ');
  set(mark, 'tabindex', begins.length > 0 ? '0' : null);
  set(mark, 'aria-description', description || null);
  set(mark, 'title', description || null);
}

/** The passages of the mark at an element, from the widest; none where there is no mark. */
export function idsOf(element: Element): Id[] {
  const mark = element.closest(`[${PASSAGES_ATTRIBUTE}]`);
  return mark?.getAttribute(PASSAGES_ATTRIBUTE)?.split(' ') ?? [];
}

function set(element: Element, attribute: string, value: string | null): void {
  if (element.getAttribute(attribute) === value) return;
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}
