import type { Id } from '#base/ids.ts';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { TextRange } from '#features/documents/web.ts';
import { extraHeightPx, type MarkLook, underlineBackground } from '../../rules/mark-look.ts';

/** The ids of the passages a mark is painted for, from the widest; separated by spaces. */
export const PASSAGES_ATTRIBUTE = 'data-passages';

/** Creates a mark. Only code letters reach its style, never text a person wrote. */
export function createMark(page: Document, ids: readonly Id[], { soft, lines }: MarkLook): HTMLElement {
  const mark = page.createElement('mark');
  mark.setAttribute(PASSAGES_ATTRIBUTE, ids.join(' '));
  mark.dataset.soft = soft;
  mark.style.setProperty('--lines', underlineBackground(lines));
  if (lines.length > 1) mark.style.setProperty('--room', `${extraHeightPx(lines)}px`);
  return mark;
}

/** Makes the first mark of a passage focusable, with a description. */
export function describeMark(mark: HTMLElement, begins: readonly PaintedPassage[]): void {
  const description = begins.map((passage) => passage.description).join(' ; ');
  set(mark, 'tabindex', begins.length > 0 ? '0' : null);
  set(mark, 'aria-description', description || null);
  set(mark, 'title', description || null);
}

/** The passages of the mark that contains an element, from the widest; empty outside a mark. */
export function idsOf(element: Element): Id[] {
  const mark = element.closest(`[${PASSAGES_ATTRIBUTE}]`);
  return mark?.getAttribute(PASSAGES_ATTRIBUTE)?.split(' ') ?? [];
}

function set(element: Element, attribute: string, value: string | null): void {
  if (element.getAttribute(attribute) === value) return;
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

/** A passage with its position in the text and its look. */
export interface PaintedPassage extends TextRange {
  readonly id: Id;
  readonly code: Code | null;
  readonly isApproximate: boolean;
  /** Author and code, for screen readers. */
  readonly description: string;
}
